import { type Database, rows } from '../database.ts';
import type { Day } from './retention-clock.ts';
import { announcedDays, endingCases, type RetentionKind, retentionTables } from './retention-rules.ts';

/** How many cases of a kind are due on a day. */
export interface DueOnDay {
  day: Day;
  count: number;
}

/**
 * The days within the next 30 on which cases of a kind are due, without changing anything. One that no run has announced
 * yet is due 30 days after today at the earliest; on the day after it is due it is destroyed.
 */
export function listDue(db: Database, kind: RetentionKind, months: number, today: Day): Promise<DueOnDay[]> {
  if (months === 0) return Promise.resolve([]);
  const { sql, bindings } = endingCases(kind, months, today);
  return rows<DueOnDay>(
    db,
    `list-due-${kind}`,
    `select to_char(due.ends_on, 'YYYY-MM-DD') as day, count(*) as count
     from (
       select greatest(ending.ends_on, coalesce(d.announced_on, ?::date) + ${announcedDays}) as ends_on
       from (${sql}) ending
       left join retention_deadlines d on d.kind = '${kind}' and d.${retentionTables[kind].reference} = ending.ref
     ) due
     where due.ends_on <= ?::date + ${announcedDays}
     group by due.ends_on order by due.ends_on`,
    [today, ...bindings, today],
  );
}

/** How many reports and inquiries have a legal hold. */
export async function countLegalHolds(db: Database): Promise<{ reports: number; inquiries: number }> {
  const [counts] = await db('legal_holds')
    .whereNull('lifted_at')
    .select<{ reports: number; inquiries: number }[]>(
      db.raw('count(report_id) as reports'),
      db.raw('count(inquiry_id) as inquiries'),
    );
  return counts ?? { reports: 0, inquiries: 0 };
}
