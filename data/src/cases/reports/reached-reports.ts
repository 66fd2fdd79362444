import { type Database, rows } from '../../database.ts';

/** How many reports one call shows at most, which takes less than a second; a further call shows the others. */
const most = 200;

/**
 * Shows anonymous reports whose slot has come: each gets a number behind all others, those of one slot in random order, and
 * forgets its slot, which would tell part of the day. Lists have none that still waits. The worker calls it every second, and
 * the api before it reads a list; a call waits for another one.
 * @returns how many it showed
 */
export async function showReachedReports(db: Database): Promise<number> {
  const statement = 'select show_reached_reports(?) as shown';
  const [row] = await rows<{ shown: number }>(db, 'show-reached-reports', statement, [most]);
  return row?.shown ?? 0;
}
