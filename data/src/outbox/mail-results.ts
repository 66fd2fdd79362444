import { batchCalls } from '../batch-calls.ts';
import { anyOf, type Database } from '../database.ts';
import { sharedStatements } from './outbox-locks.ts';

/** The result of a mail. */
type Result =
  /** A staff address got it; others of the row may still be waiting. */
  | { id: number; reached: string; isSent: false }
  /** All is done: the row is deleted. `reached` is the address that got it last, if it is one of staff. */
  | { id: number; reached?: string | undefined; isSent: true };

const recorders = new WeakMap<Database, (result: Result) => Promise<void>>();

/**
 * Records the result of a mail. Results that come at the same time share a statement. An address that was reached is no
 * longer one that fails.
 */
export function recordMailResult(db: Database, result: Result): Promise<void> {
  const known = recorders.get(db);
  if (known) return known(result);
  const record = batchCalls((results: readonly Result[]) => recordAll(db, results), {
    ...sharedStatements,
    // A mail that was sent is sent again if the process dies meanwhile.
    gatherMs: 10,
  });
  recorders.set(db, record);
  return record(result);
}

async function recordAll(db: Database, results: readonly Result[]): Promise<void> {
  const reached = [...new Set(results.flatMap((one) => one.reached ?? []))];
  const sent = results.filter(({ isSent }) => isSent).map(({ id }) => id);
  const partly = results.filter(({ isSent }) => !isSent);
  // Not prepared, see outbox-locks.ts.
  if (partly.length > 0)
    await db.raw(
      `update outbox set delivered = delivered || array(
         select address from unnest(?::bigint[], ?::text[]) as one (id, address) where one.id = outbox.id
       ) where id = any(?::bigint[])`,
      [partly.map(({ id }) => id), partly.map((one) => one.reached ?? ''), partly.map(({ id }) => id)].map(
        anyOf,
      ),
    );
  await db.raw(
    `with cleared as (delete from mail_failures where address = any(?::text[]))
     delete from outbox where id = any(?::bigint[])`,
    [reached, sent].map(anyOf),
  );
}
