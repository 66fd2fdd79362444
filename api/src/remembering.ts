/** Answers that are made once for all who ask within a while. */
export interface Remembered<Value> {
  /** What `make` answered for this key not long ago, is about to answer, or answers now. A failure is not kept. */
  of(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Makes the next one who asks get a new answer. */
  forget(): void;
}

interface Bounds {
  /** How long an answer is given again once it is made, in milliseconds. */
  lifetime: number;
  /** How many keys are remembered; beyond that the oldest goes. */
  most: number;
  now: () => Date;
}

interface Answer<Value> {
  value: Promise<Value>;
  /** Undefined while it is being made: those who ask meanwhile wait for the same one. */
  until?: number;
}

/** A bounded memory of answers. */
export function remembering<Value>({ lifetime, most, now }: Bounds): Remembered<Value> {
  const answers = new Map<string, Answer<Value>>();

  function begin(key: string, make: () => Promise<Value>): Promise<Value> {
    const answer: Answer<Value> = { value: make() };
    answers.delete(key);
    answers.set(key, answer);
    const oldest = answers.keys().next();
    if (answers.size > most && !oldest.done) answers.delete(oldest.value);
    answer.value.then(
      () => (answer.until = now().getTime() + lifetime),
      () => answers.get(key) === answer && answers.delete(key),
    );
    return answer.value;
  }

  return {
    of: (key, make) => {
      const known = answers.get(key);
      const fresh = known && (known.until === undefined || now().getTime() < known.until);
      return fresh ? known.value : begin(key, make);
    },
    forget: () => answers.clear(),
  };
}
