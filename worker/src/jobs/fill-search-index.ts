import { fillSearch } from '@gaongil/data/search-index/search';
import type { Dependencies } from '../dependencies.ts';

/**
 * Brings the search index up to the rows, by turns for reports and inquiries, so that neither waits for the other. It
 * reads Postgres alone and goes on while Redis is away. `signal` ends it within a moment; what is left is done later.
 */
export async function fillSearchIndex({ db }: Dependencies, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted;) {
    const reports = await fillSearch(db, 'report', signal);
    const inquiries = await fillSearch(db, 'inquiry', signal);
    more = reports || inquiries;
  }
}
