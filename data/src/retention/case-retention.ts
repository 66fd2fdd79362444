import { type RetentionKind, retentionKinds, type RetentionPeriods } from '@gaongil/contract/cases/retention';
import type { CaseRef } from '../history.ts';
import { type Database, rows } from '../database.ts';
import type { Day } from '../days.ts';
import { announcedDays, endings, endOfCase } from './retention-rules.ts';

/** The last days of a case and of the contact data in it. */
export interface EndOfCase {
  endsOn: Day | undefined;
  contactEndsOn: Day | undefined;
}

/**
 * The days by what is known today; none while the case is open, or if its period is 0. What was not announced to staff yet
 * stays for 30 days more, so the day moves on until the next run announces it.
 */
export async function readEndOfCase(
  db: Database,
  about: CaseRef,
  periods: RetentionPeriods,
  today: Day,
): Promise<EndOfCase> {
  const own = retentionKinds.filter((kind) => endings[kind].of === about.kind);
  const [endsOn, contactEndsOn] = await Promise.all(
    own.map((kind) => endOf(db, kind, about, periods[kind], today)),
  );
  return { endsOn, contactEndsOn };
}

async function endOf(
  db: Database,
  kind: RetentionKind,
  about: CaseRef,
  months: number,
  today: Day,
): Promise<Day | undefined> {
  if (months === 0) return undefined;
  const { sql, bindings } = endOfCase(kind, months);
  const [row] = await rows<{ day: Day }>(
    db,
    `end-of-${kind}`,
    `select to_char(greatest(ending.ends_on, coalesce(d.announced_on, ?::date) + ${announcedDays}), 'YYYY-MM-DD') as day
     from (${sql}) ending
     left join retention_deadlines d on d.kind = '${kind}' and d.${about.kind.reference} = ending.ref`,
    [today, ...bindings, about.number],
  );
  return row?.day;
}

/** The last day of a report, once it was announced to staff: 30 days before it, or less. For its reporter. */
export async function readAnnouncedEnd(db: Database, reportNumber: number): Promise<Day | undefined> {
  const row = await db('retention_deadlines')
    .where({ kind: 'report', report_number: reportNumber })
    .first<{ day: Day } | undefined>(db.raw(`to_char(ends_on, 'YYYY-MM-DD') as day`));
  return row?.day;
}
