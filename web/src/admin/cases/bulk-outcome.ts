/** What came of the change of one case, and what it is since. */
export interface OutcomeOfOne {
  id: string;
  result: string;
  current?: { version: number } | undefined;
}

/**
 * What a bulk change did to the cases that were not refused: those it changed, and how many had the values already. Only the former
 * can be taken back, since the last change of the others is another one.
 *
 * @param sent the versions that were sent, by id
 */
export function bulkOutcome(results: readonly OutcomeOfOne[], sent: ReadonlyMap<string, number>) {
  const done = results.filter(({ result }) => result === 'ok');
  const changed = done.flatMap(({ id, current }) =>
    current && current.version !== sent.get(id) ? [{ id, version: current.version }] : [],
  );
  return { changed, same: done.length - changed.length };
}
