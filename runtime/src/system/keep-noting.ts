import type { Database } from '@gaongil/data/database';
import { secondsAhead } from '../database-clock.ts';
import { noteFacts, type ProcessFacts, type ProcessName } from './process-facts.ts';

/** Every process notes its facts this often, whatever happens: the time of a note tells nothing. */
const intervalMs = 60_000;

/**
 * Notes the facts of a process at once and then once a minute. A note that fails is left out: Postgres is away, which
 * others log. Returns a function that ends it.
 */
export function keepNoting(
  db: Database,
  process: ProcessName,
  read: () => Promise<ProcessFacts>,
): () => void {
  const note = () =>
    void read()
      .then(async (facts) => noteFacts(db, process, { ...facts, clockSeconds: await secondsAhead(db) }))
      .catch(() => undefined);
  const timer = setInterval(note, intervalMs);
  note();
  return () => clearInterval(timer);
}
