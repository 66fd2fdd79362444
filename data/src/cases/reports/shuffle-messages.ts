import { type Database, rows } from '../../database.ts';
import { repeatUndone } from '../../transactions.ts';

/**
 * Stores the messages that were written or marked on a day that ended again, in random order, so that nothing tells between which others
 * one was written (docs/decisions/109-messages.md). Returns how many. It may run at any time, and does nothing twice.
 */
export async function shuffleMessages(db: Database): Promise<number> {
  const [row] = await repeatUndone(db, () =>
    rows<{ amount: number }>(db, 'shuffle-messages', 'select shuffle_messages() as amount', []),
  );
  return row?.amount ?? 0;
}
