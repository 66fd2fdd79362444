import type { RetentionKind } from '@gaongil/contract/cases/retention';
import type { CaseTable } from '../case-kind.ts';
import { caseKinds } from '../case-kinds.ts';
import type { Day } from '../days.ts';

/** How many days before its deadline staff are informed for the first and for the second time. */
export const announcedDays = 30;
export const remindedDays = 7;

/** Deadlines that are this far away again are forgotten. More than announced, so that a clock set back by days forgets none. */
const forgottenDays = announcedDays + 12;

/** What ends: all of a kind of case, or what of its cases meets a further condition (SQL). */
export const endings: Record<RetentionKind, { of: CaseTable; where: string }> = {
  report: { of: caseKinds.report, where: '' },
  contact: { of: caseKinds.report, where: `and t.type = 'REALNAME' and t.contact_removed_on is null` },
  inquiry: { of: caseKinds.inquiry, where: '' },
};

/** The status of a case whose work has ended. */
export const endStatus = ({ statuses }: CaseTable): string => statuses.at(-1) ?? '';

const day = (moment: string) => `(${moment} at time zone 'Asia/Seoul')::date`;

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
  const { of, where } = endings[kind];
  return {
    sql: `
      select t.number as ref, ${endsOn(of)} as ends_on
      from ${of.table} t
      where t.status = '${endStatus(of)}' ${where}
        -- Months differ in length, hence three days more.
        and t.ended_on <= (?::date - make_interval(months => ?))::date + ${forgottenDays + 3}
        and not exists (select from legal_holds h where h.${of.reference} = t.number and h.lifted_at is null)`,
    bindings: [months, today, months],
  };
}

/** One case as `endingCases` has it, however far its end is, and also with a legal hold. The binding after: its number. */
export function endOfCase(kind: RetentionKind, months: number): Sql {
  const { of, where } = endings[kind];
  return {
    sql: `
      select t.number as ref, ${endsOn(of)} as ends_on
      from ${of.table} t where t.status = '${endStatus(of)}' ${where} and t.number = ?`,
    bindings: [months],
  };
}

/** SQL of the last day of a case; its binding is the period in months. */
function endsOn({ changedAt, reference }: CaseTable): string {
  return `greatest(
    (t.ended_on + make_interval(months => ?))::date,
    ${day(`greatest(
      t.${changedAt},
      (select max(made_at) from notes n where n.${reference} = t.number),
      (select max(day)::timestamp at time zone 'Asia/Seoul' from messages m where m.${reference} = t.number),
      (select max(lifted_at) from legal_holds h where h.${reference} = t.number)
    )`)} + ${announcedDays + 1}
  )`;
}
