import type { RetentionKind } from '@gaongil/contract/cases/retention';
import type { CaseTable } from '../case-kind.ts';
import { caseKinds, type CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import { partitionSql, whereInPartition } from '../predicates.ts';
import { type Access, notExcluded, seesEvery, visibleOf } from '../viewer.ts';
import type { Day } from '../days.ts';
import { announcedDays, endings, endingCases, endStatus, type Sql } from './retention-rules.ts';

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
  const due = dueCases(kind, months, today);
  return rows<DueOnDay>(
    db,
    `list-due-${kind}`,
    `select to_char(due.ends_on, 'YYYY-MM-DD') as day, count(*) as count
     from (${due.sql}) due group by due.ends_on order by due.ends_on`,
    due.bindings,
  );
}

/** The cases that are due within the next 30 days, the next ones first. */
export interface DueCases {
  /** At most 200: the number of the case, and the last day it stays. */
  cases: { ref: number; endsOn: Day }[];
  total: number;
  /** How many the run of the next day destroys, if nothing changes. */
  tomorrow: number;
}

/** The cases of a kind that are due within the next 30 days, of those the call may concern, without changing anything. */
export function readDueCases(
  db: Database,
  kind: CaseName,
  months: number,
  today: Day,
  access: Access,
): Promise<DueCases> {
  const due = visibleDue(dueCases(kind, months, today), caseKinds[kind], access);
  return readDue(db, `due-cases-${kind}`, months, today, due);
}

/** The reports of which only the contact data are due within the next 30 days: those that end by then themselves are left out. */
export function readDueContacts(
  db: Database,
  months: { report: number; contact: number },
  today: Day,
  access: Access,
): Promise<DueCases> {
  const contacts = visibleDue(dueCases('contact', months.contact, today), caseKinds.report, access);
  if (months.report === 0) return readDue(db, 'due-contacts-alone', months.contact, today, contacts);
  const reports = dueCases('report', months.report, today);
  const sql = `select contact.ref, contact.ends_on from (${contacts.sql}) contact
     left join (${reports.sql}) report on report.ref = contact.ref
     where report.ref is null or report.ends_on > contact.ends_on`;
  const bindings = [...contacts.bindings, ...reports.bindings];
  return readDue(db, 'due-contacts', months.contact, today, { ...contacts, sql, bindings });
}

/** What is due of those cases that the call may concern. */
type VisibleDue = { sql: string; bindings: readonly unknown[] } & {
  /** Tells the statements of one name apart; undefined where the areas of the viewer make one of its own. */
  shape: string | undefined;
};

/** What is due of a kind, of those cases that the call may concern. */
function visibleDue(due: Sql, kind: CaseTable, access: Access): VisibleDue {
  const isEvery = seesEvery(access, kind);
  const { sql, bindings } = partitionSql(
    isEvery ? notExcluded(access, kind, 'due.ref') : visibleOf(access, kind),
  );
  const condition = isEvery ? sql : `due.ref in (select number from ${kind.table} where ${sql})`;
  return {
    sql: `select * from (${due.sql}) due where ${condition}`,
    bindings: [...due.bindings, ...bindings],
    shape: shapeOf(access, kind),
  };
}

/** What is added to the name of a statement with the condition of a viewer; undefined if it is not prepared. */
function shapeOf(access: Access, kind: CaseTable): string | undefined {
  if (!seesEvery(access, kind)) return undefined;
  return access.exclusionTags ? '-not-excluded' : '';
}

const named = (name: string, shape: string | undefined) => (shape === undefined ? undefined : name + shape);

async function readDue(
  db: Database,
  name: string,
  months: number,
  today: Day,
  due: VisibleDue,
): Promise<DueCases> {
  if (months === 0) return { cases: [], total: 0, tomorrow: 0 };
  const found = await rows<{ ref: number; endsOn: Day; total: number; tomorrow: number }>(
    db,
    named(name, due.shape),
    `select due.ref, to_char(due.ends_on, 'YYYY-MM-DD') as "endsOn", count(*) over () as total,
       count(*) filter (where due.ends_on <= ?::date) over () as tomorrow
     from (${due.sql}) due order by due.ends_on, due.ref limit ${mostDueCases}`,
    [today, ...due.bindings],
  );
  const cases = found.map(({ ref, endsOn }) => ({ ref, endsOn }));
  return { cases, total: found[0]?.total ?? 0, tomorrow: found[0]?.tomorrow ?? 0 };
}

const mostDueCases = 200;

/** The cases of a kind that are due within the next 30 days. */
function dueCases(kind: RetentionKind, months: number, today: Day): Sql {
  const { sql, bindings } = endingCases(kind, months, today);
  return {
    sql: `
      select * from (
        select ending.ref, greatest(ending.ends_on, coalesce(d.announced_on, ?::date) + ${announcedDays}) as ends_on
        from (${sql}) ending
        left join retention_deadlines d on d.kind = '${kind}' and d.${endings[kind].of.reference} = ending.ref
      ) due
      where due.ends_on <= ?::date + ${announcedDays}`,
    bindings: [today, ...bindings, today],
  };
}

const mostNeverEnded = 1_000;

/** How many of the cases that the call may concern are still open though they arrived longer ago than the period; up to 1,000. */
export async function countNeverEnded(
  db: Database,
  kind: CaseTable,
  months: number,
  today: Day,
  access: Access,
): Promise<number> {
  if (months === 0) return 0;
  const visible = partitionSql(visibleOf(access, kind));
  const [row] = await rows<{ count: number }>(
    db,
    named(`never-ended-${kind.name}`, shapeOf(access, kind)),
    `select count(*) as count from (
       select from ${kind.table} where ${visible.sql} and status <> '${endStatus(kind)}'
         and created_at < ((?::date - make_interval(months => ?)) at time zone 'Asia/Seoul') limit ${mostNeverEnded}
     ) old`,
    [...visible.bindings, today, months],
  );
  return row?.count ?? 0;
}

/** How many of the cases of a kind that the call may concern have a legal hold. */
export async function countLegalHolds(db: Database, kind: CaseTable, access: Access): Promise<number> {
  const active = db('legal_holds').whereNull('lifted_at').count({ count: kind.reference });
  if (seesEvery(access, kind)) whereInPartition(active, notExcluded(access, kind, kind.reference));
  else
    active.whereIn(
      kind.reference,
      whereInPartition(db(kind.table).select('number'), visibleOf(access, kind)),
    );
  return (await active.first<{ count: number } | undefined>())?.count ?? 0;
}
