import { retentionKinds, type RetentionPeriods } from '@gaongil/contract/cases/retention';
import { type Database, rows } from '../database.ts';
import { readToday } from '../retention-clock.ts';
import { announcedDays, endingCases, endings } from '../retention/retention-rules.ts';

/**
 * Notes the deadlines of samples whose period ends within weeks as announced and reminded of, so that staff get no mail about
 * them. Called in the transaction that stores all samples: there are no other cases then.
 */
export async function noteSampleDeadlines(db: Database, periods: RetentionPeriods): Promise<void> {
  const today = await readToday(db);
  for (const kind of retentionKinds) {
    if (periods[kind] === 0) continue;
    const { sql, bindings } = endingCases(kind, periods[kind], today);
    await rows(
      db,
      `note-sample-deadlines-${kind}`,
      `insert into retention_deadlines (kind, ${endings[kind].of.reference}, ends_on, announced_on, reminded_on)
       select '${kind}', ref, announced_on + greatest(ends_on - announced_on, ${announcedDays}), announced_on, ?::date
       from (
         select ref, ends_on,
           case when ends_on <= ?::date then ?::date else least(ends_on - ${announcedDays}, ?::date) end as announced_on
         from (${sql}) ending
       ) computed`,
      [today, today, today, today, ...bindings],
    );
  }
}
