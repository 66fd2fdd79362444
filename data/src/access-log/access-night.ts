import { type Database, rows } from '../database.ts';
import { inTransaction } from '../transactions.ts';

/** How long the days that ended may take, in milliseconds: after a week without a worker there may be a million acts. */
const closingMs = 600_000;

/**
 * Closes the days that ended: acts of which only the day may stay lose their exact time and their order, and the end of each
 * chain is noted for the night. Returns how many acts were moved; nothing is left to do when it is 0.
 */
export async function closeAccessDays(db: Database): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${closingMs}`);
    const closing = transaction
      .raw('select close_access_days() as moved')
      .options({ query_timeout: closingMs });
    const { rows: closed } = (await closing) as { rows: { moved: number }[] };
    return closed[0]?.moved ?? 0;
  });
}

/** Removes the months of the log that need not stay any more, with their keys. Returns how many acts. */
export async function dropAccessMonths(db: Database): Promise<number> {
  const [row] = await rows<{ dropped: number }>(
    db,
    'drop-access-months',
    'select drop_access_months() as dropped',
    [],
  );
  return row?.dropped ?? 0;
}
