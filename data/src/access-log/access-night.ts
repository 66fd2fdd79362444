import { type Database, rows } from '../database.ts';

/**
 * Closes the days that ended: acts of which only the day may stay lose their exact time and their order, and the end of each
 * chain is noted for the night. Returns how many acts were moved; nothing is left to do when it is 0.
 */
export async function closeAccessDays(db: Database): Promise<number> {
  const [row] = await rows<{ moved: number }>(
    db,
    'close-access-days',
    'select close_access_days() as moved',
    [],
  );
  return row?.moved ?? 0;
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
