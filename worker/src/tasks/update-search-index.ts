import { allKinds } from '@gaongil/data/case-kinds';
import { indexMendedCases, updateSearchIndex } from '@gaongil/data/search-index/update-index';
import type { Dependencies } from '../dependencies.ts';

/** How often cases that could not be opened are tried again, in milliseconds. */
const retryMs = 600_000;

type Parts = Pick<Dependencies, 'db' | 'ring'>;

/**
 * Updates the search index until it is up to date, alternating between reports and inquiries so that neither waits for the
 * other. It uses Postgres only, so it works while Redis is away. `signal` interrupts it; the rest is done next time.
 */
export async function updateIndexes({ db, ring }: Parts, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted;) {
    more = false;
    for (const kind of allKinds) if (await updateSearchIndex(db, ring, kind, signal)) more = true;
  }
}

/** Makes the periodic task that updates the search index. `clock` counts milliseconds and never goes back. */
export function updatingOfIndexes({ db, ring }: Parts, clock = () => performance.now()) {
  // Not in the database: the time at which a segment was built tells when its last report came.
  let retriedAt = clock();
  return async (signal: AbortSignal): Promise<void> => {
    await updateIndexes({ db, ring }, signal);
    if (clock() - retriedAt < retryMs || signal.aborted) return;
    for (const kind of allKinds) await indexMendedCases(db, ring, kind, signal);
    retriedAt = clock();
  };
}
