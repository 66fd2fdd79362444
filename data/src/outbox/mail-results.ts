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
  const sent = new Set(results.filter(({ isSent }) => isSent).map(({ id }) => id));
  // A statement must not change a row that it deletes.
  const partly = results.filter(({ id }) => !sent.has(id));
  // Not prepared: for the usual, empty table Postgres would plan to read all of it, also when it is full.
  await db.raw(
    `with cleared as (
       delete from mail_failures where address = any(?::text[])
     ), partly as (
       update outbox set delivered = delivered || given.addresses
       from (
         select id, array_agg(address) as addresses from unnest(?::bigint[], ?::text[]) as one (id, address) group by id
       ) as given
       where outbox.id = given.id
     )
     delete from outbox where id = any(?::bigint[])`,
    [reached, partly.map(({ id }) => id), partly.map((one) => one.reached ?? ''), [...sent]].map(anyOf),
  );
}
