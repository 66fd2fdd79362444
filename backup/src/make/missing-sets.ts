import type pg from 'pg';
import { firstRow } from '../database.ts';
import { lastStamps, recordRun } from './runs.ts';
import { hasSet, kindNames } from '../sets/sets.ts';
import type { Target } from '../sets/target.ts';

/** For how long the back office shows that a backup went missing, also after there is a new one, in days. */
const shownDays = 7;

/**
 * Compares the newest sets of which the database has a record with the target, and records for the back office when one is
 * gone: removed, or replaced by an earlier state of the target. Only those of the last day and a half: older ones were
 * replaced, or the database was restored.
 * @returns whether one of the last backup is missing; a base of an earlier one waits for the next night
 */
export async function noteMissingSets(client: pg.Client, target: Target): Promise<boolean> {
  const last = await lastStamps(client);
  const missing: typeof last = [];
  for (const set of last) if (!(await hasSet(target, set.kind, set.stamp))) missing.push(set);
  if (missing.length > 0) {
    const names = missing.map(({ kind, stamp }) => `${kindNames[kind]} ${stamp}`);
    await recordRun(client, 'target', false, {
      problem: `백업을 둘 곳에서 마지막 백업이 사라졌습니다: ${names.join(', ')}.`,
    });
    const lastSnapshot = last.find(({ kind }) => kind === 'snapshot')?.stamp ?? '';
    return missing.some(({ stamp }) => stamp >= lastSnapshot);
  }
  const { isOver } = await firstRow<{ isOver: boolean | null }>(
    client,
    `select not ok and finished_at < now() - make_interval(days => $1) as "isOver"
     from (select * from backup_runs where kind = 'target' order by id desc limit 1) last
     union all select false limit 1`,
    [shownDays],
  );
  if (isOver) await recordRun(client, 'target', true, {});
  return false;
}
