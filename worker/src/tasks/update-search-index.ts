import { updateSearchIndex } from '@gaongil/data/search-index/search';
import type { Dependencies } from '../dependencies.ts';

/**
 * Updates the search index until it is up to date, alternating between reports and inquiries so that neither waits for
 * the other. It uses Postgres only, so it works while Redis is away. `signal` interrupts it; the rest is done next time.
 */
export async function updateIndexes({ db, ring }: Dependencies, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted;) {
    const reports = await updateSearchIndex(db, ring, 'report', signal);
    const inquiries = await updateSearchIndex(db, ring, 'inquiry', signal);
    more = reports || inquiries;
  }
}
