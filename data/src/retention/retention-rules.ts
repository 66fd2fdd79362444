import type { RetentionKind } from '@gaongil/contract/retention';
import { caseEnds, type Day } from './retention-clock.ts';

/** How many days before its deadline staff are informed for the first and for the second time. */
export const announcedDays = 30;
export const remindedDays = 7;

/** Deadlines that are this far away again are forgotten. More than announced, so that a clock set back by days forgets none. */
const forgottenDays = announcedDays + 12;

/** The table of a kind, and the column that refers to it in `retention_deadlines` and `legal_holds`. */
export const retentionTables = {
  report: { table: 'reports', reference: 'report_number' },
  contact: { table: 'reports', reference: 'report_number' },
  inquiry: { table: 'inquiries', reference: 'inquiry_number' },
} as const;

const day = (moment: string) => `(${moment} at time zone 'Asia/Seoul')::date`;

const changedAt = { reports: 't.updated_at', inquiries: 't.action_at' };

/** SQL with its bindings. */
export interface Sql {
  sql: string;
  bindings: unknown[];
}

/**
 * The cases of a kind whose period ends within weeks, as `ref` (the number) and `ends_on`: the end of the case plus the
 * period, and at least 31 days after the last change, so that the run of the next day can still announce it 30 days
 * before. Cases that are not closed or answered, and those with a legal hold, are not among them.
 */
export function endingCases(kind: RetentionKind, months: number, today: Day): Sql {
  const { table, reference } = retentionTables[kind];
  const { status } = caseEnds[table];
  return {
    sql: `
      select t.number as ref, ${endsOn(kind)} as ends_on
      from ${table} t
      where t.status = '${status}' ${relevant[kind]}
        -- Months differ in length, hence three days more.
        and t.ended_on <= (?::date - make_interval(months => ?))::date + ${forgottenDays + 3}
        and not exists (select from legal_holds h where h.${reference} = t.number and h.lifted_at is null)`,
    bindings: [months, today, months],
  };
}

/** One case as `endingCases` has it, however far its end is, and also with a legal hold. The binding after: its number. */
export function endOfCase(kind: RetentionKind, months: number): Sql {
  const { table } = retentionTables[kind];
  return {
    sql: `
      select t.number as ref, ${endsOn(kind)} as ends_on
      from ${table} t where t.status = '${caseEnds[table].status}' ${relevant[kind]} and t.number = ?`,
    bindings: [months],
  };
}

/** SQL that a case of a kind has to meet, besides its status. */
const relevant: Record<RetentionKind, string> = {
  report: '',
  contact: `and t.type = 'REALNAME' and t.contact_removed_on is null`,
  inquiry: '',
};

/** SQL of the last day of a case; its binding is the period in months. */
function endsOn(kind: RetentionKind): string {
  const { table, reference } = retentionTables[kind];
  return `greatest(
    (t.ended_on + make_interval(months => ?))::date,
    ${day(`greatest(
      ${changedAt[table]},
      (select max(made_at) from notes n where n.${reference} = t.number),
      (select max(lifted_at) from legal_holds h where h.${reference} = t.number)
    )`)} + ${announcedDays + 1}
  )`;
}
