interface Turn {
  /** The version people saw when our own row of saves began, and what the last of them has made of it. */
  from: number;
  to: number;
  done: Promise<unknown>;
}

// Two numbers for each thing saved on this page.
const turns = new Map<string, Turn>();

/**
 * Runs the saves of one thing one after the other. Whoever presses two keys saw one version; the second save goes onto
 * the version that the first has made, and only somebody else's change in between is a conflict.
 */
export function inTurn<Answer>(
  subject: string,
  seen: number,
  save: (version: number) => Promise<{ answer: Answer; made?: number | undefined }>,
): Promise<Answer> {
  const before = turns.get(subject);
  const turn: Turn = { from: seen, to: seen, done: Promise.resolve() };

  async function run(): Promise<Answer> {
    await before?.done.catch(() => undefined);
    const own = before?.from === seen ? before : undefined;
    const version = own?.to ?? seen;
    turn.from = own?.from ?? seen;
    turn.to = version;
    const { answer, made } = await save(version);
    turn.to = made ?? version;
    return answer;
  }

  turns.set(subject, turn);
  const done = run();
  turn.done = done;
  return done;
}
