interface QueuedSave {
  /** The version shown when the current series of our own saves began, and the version its last save made. */
  seen: number;
  made: number;
  done: Promise<unknown>;
}

// The last save of each case saved on this page.
const lastSaves = new Map<string, QueuedSave>();

/**
 * Runs the saves of one case one after the other. Two keys pressed quickly were both pressed on the version then shown;
 * the second save is made on the version the first has made, so that only somebody else's change is a conflict.
 *
 * @param key of the case
 * @param seen the version shown when the save was requested
 * @param save saves over the given version; `made` is the version it made, undefined if it failed
 */
export function queueSave<Answer>(
  key: string,
  seen: number,
  save: (version: number) => Promise<{ answer: Answer; made?: number | undefined }>,
): Promise<Answer> {
  const previous = lastSaves.get(key);
  const own: QueuedSave = { seen, made: seen, done: Promise.resolve() };

  async function run(): Promise<Answer> {
    await previous?.done.catch(() => undefined);
    const version = previous?.seen === seen ? previous.made : seen;
    own.made = version;
    const { answer, made } = await save(version);
    own.made = made ?? version;
    return answer;
  }

  lastSaves.set(key, own);
  const done = run();
  own.done = done;
  return done;
}
