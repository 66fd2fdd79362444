import type { FindingKind } from '@gaongil/contract/accounts/access-review';
import { caseKinds, type CaseName } from '../case-kinds.ts';
import type { CaseKind, CaseTypes } from '../case-kind.ts';
import { caseColumns, type CaseRow, openCases } from '../cases/sealed/rows.ts';
import { type Database, inSnapshot, rows } from '../database.ts';
import { whereInPartition } from '../predicates.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { AccountName } from '../staff/account-names.ts';
import { type Access, visibleOf } from '../viewer.ts';
import {
  type Finding,
  findingCollector,
  kindNames,
  type KnownCase,
  type ReadCase,
} from './access-findings.ts';
import type { AccessKeys } from './access-keys.ts';
import { openAccess } from './access-rows.ts';
import { notHiddenFrom } from './read-access.ts';

/** How many rows are read and opened at once: a batch takes some 50 ms, so that other calls go on between. */
const batchSize = 1_000;
/** How many cases are opened at once. */
const casesSize = 200;

/** What stands out in a month, and the kinds of which there is more than is listed. */
export interface MonthFindings {
  findings: Finding[];
  more: FindingKind[];
}

/**
 * Computes what stands out in a month, as far as `reader` may know of it. Cases that it may not see are counted by their assignee, but
 * nothing in them is read.
 * @param month as YYYY-MM
 * @param accounts all accounts, by their names to sign in
 */
export async function readMonth(
  db: Database,
  ring: KeyRing,
  keys: AccessKeys,
  { month, reader, accounts }: { month: string; reader: string; accounts: ReadonlyMap<string, AccountName> },
  accessOf: (kind: CaseName) => Access | undefined,
): Promise<MonthFindings> {
  // Keys are read outside the snapshot, which has a connection of its own: read there, some reviews at once could wait for each other.
  const hidden = await notHiddenFrom(keys, reader);
  for (const number of dayNumbersOf(month)) await keys.find(number);
  return inSnapshot(db, async (snapshot) => {
    const collector = findingCollector();
    for (const table of ['access_log', 'access_log_days', 'access_log_today']) {
      let after = { day: '1970-01-01', position: 0 };
      for (;;) {
        const batch = await rows<{
          position: number;
          day: string;
          key: number;
          content: Buffer;
          moment: Buffer | null;
        }>(
          snapshot,
          undefined,
          `select position, day::text, key, content, moment from ${table} t
           where ${hidden.sql} and t.day >= ?::date and t.day < ?::date + interval '1 month' and (t.day, t.position) > (?::date, ?)
           order by t.day, t.position limit ?`,
          [...hidden.bindings, `${month}-01`, `${month}-01`, after.day, after.position, batchSize],
        );
        for (const row of batch) {
          const content = await openAccess(keys, row);
          if (content) collector.add(row.day, content);
        }
        const last = batch.at(-1);
        if (!last || batch.length < batchSize) break;
        after = last;
      }
    }
    const known = { report: new Map<string, KnownCase>(), inquiry: new Map<string, KnownCase>() };
    for (const name of kindNames) {
      const kind = caseKinds[name] as unknown as CaseKind<CaseTypes>;
      const read = collector.reads().filter((one) => one.kind === name);
      for (let from = 0; from < read.length; from += casesSize)
        await addCases(snapshot, ring, kind, read.slice(from, from + casesSize), accessOf(name), known[name]);
    }
    return collector.findings(known, accounts);
  });
}

/** The numbers of the days of a month, by which their keys are found. */
function dayNumbersOf(month: string): number[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const first = Date.UTC(year, number - 1, 1) / 86_400_000;
  return Array.from({ length: days }, (_, index) => first + index);
}

async function addCases(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<CaseTypes>,
  read: readonly ReadCase[],
  access: Access | undefined,
  known: Map<string, KnownCase>,
): Promise<void> {
  const { column, isDigest } = kind.id;
  const textOf = (value: Buffer | string) => (typeof value === 'string' ? value : value.toString('base64'));
  const values = [...new Set(read.map(({ stored }) => stored))];
  const query = db(kind.table).whereIn(
    column,
    isDigest ? values.map((tag) => Buffer.from(tag, 'base64')) : values,
  );
  const plain = (await query.clone().select({ logged: column, assignee: 'assignee' })) as {
    logged: Buffer | string;
    assignee: string;
  }[];
  for (const { logged, assignee } of plain) known.set(textOf(logged), { assignee });
  if (!access || !('targetDept' in kind.fields)) return;
  const shown = (await whereInPartition(query, visibleOf(access, kind)).select({
    ...caseColumns(kind),
    logged: column,
  })) as (CaseRow<CaseTypes> & { logged: Buffer | string })[];
  const opened = (await openCases(db, ring, kind, shown)) as unknown as { targetDept: string }[];
  for (const [index, { targetDept }] of opened.entries()) {
    const one = shown[index];
    const found = one && known.get(textOf(one.logged));
    if (found) found.department = targetDept;
  }
}
