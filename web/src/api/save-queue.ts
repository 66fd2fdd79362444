interface QueuedSave {
  /** Every version of the current series of our own saves, from the one shown when it began; the last is the newest. */
  versions: number[];
  done: Promise<unknown>;
}

// The last save of each case saved on this page.
const lastSaves = new Map<string, QueuedSave>();

/**
 * Runs the saves of one case one after the other. If keys are pressed quickly, a save is requested on a version that
 * our earlier saves have replaced, or are about to replace; it is made on the newest version of our own series, so that
 * only somebody else's change is a conflict.
 *
 * @param key of the case
 * @param seen the version shown when the save was requested
 * @param save saves over the given version; `made` is the version it produced, undefined if it failed
 */
export function queueSave<Answer>(
  key: string,
  seen: number,
  save: (version: number) => Promise<{ answer: Answer; made?: number | undefined }>,
): Promise<Answer> {
  const previous = lastSaves.get(key);
  const own: QueuedSave = { versions: [seen], done: Promise.resolve() };

  async function run(): Promise<Answer> {
    await previous?.done.catch(() => undefined);
    if (previous?.versions.includes(seen)) own.versions = previous.versions;
    const { answer, made } = await save(own.versions.at(-1) ?? seen);
    if (made !== undefined) own.versions = [...own.versions, made];
    return answer;
  }

  lastSaves.set(key, own);
  const done = run();
  own.done = done;
  return done;
}

/**
 * Whether all that happened to a case between two versions was saved on this page, and nothing of it by somebody else.
 *
 * @param key of the case
 */
export function areOwnSaves(key: string, from: number, to: number): boolean {
  const versions = lastSaves.get(key)?.versions ?? [];
  const start = versions.indexOf(from);
  return start >= 0 && versions.indexOf(to) > start;
}
