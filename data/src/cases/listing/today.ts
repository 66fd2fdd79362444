import type { BoundedCount } from '@gaongil/contract/requests/counts';
import { todayLimit, type TodaySection, todaySections } from '@gaongil/contract/cases/today';
import { listLimit } from '@gaongil/contract/requests/wire';
import type { CaseKind, CaseTypes } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import { type CaseEntry, openEntries, type SealedEntry } from '../../history.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { coveredBy, readCovers } from '../../staff/absences.ts';
import { assigneeNamesOf, type Viewer } from '../../viewer.ts';
import { readCaseKeys } from '../sealed/case-keys.ts';
import type { ListedCase } from '../sealed/rows.ts';
import { listCases } from './case-list.ts';
import { startOfYesterday } from './view-predicates.ts';

/** A section of what waits for an account today: its first cases, and how many it has. */
export type TodayCases<T extends CaseTypes> = BoundedCount & { items: ListedCase<T>[] };

/** Reads what waits today for a viewer of a kind of case, of which lists show it everything (docs/decisions/111-today.md). */
export async function readCasesToday<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  caller: Viewer,
): Promise<Record<TodaySection, TodayCases<T>>> {
  // What it may see was decided by its own names: those of accounts that it covers for only choose among that.
  const covers = coveredBy(await readCovers(db), caller.account.username, kind.name);
  const viewer = { ...caller, account: { ...caller.account, covers } };
  const sections: (readonly [TodaySection, TodayCases<T>])[] = [];
  // One after the other: a screen that reads itself again takes one connection.
  for (const name of todaySections)
    sections.push([
      name,
      name === 'assigned'
        ? await readAssigned(db, ring, kind, viewer)
        : await readSection(db, ring, kind, name, viewer),
    ]);
  return Object.fromEntries(sections) as Record<TodaySection, TodayCases<T>>;
}

const byDueDay: readonly TodaySection[] = ['overdue', 'dueToday', 'unassigned', 'dueSoon'];

async function readSection<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  view: TodaySection,
  viewer: Viewer,
): Promise<TodayCases<T>> {
  const order = byDueDay.includes(view) ? { sort: 'dueOn', dir: 'asc' as const } : {};
  const query = { view, q: '', ...order, limit: todayLimit };
  const { items, total, capped } = await listCases(db, ring, kind, query, viewer);
  return { items, count: total, more: capped };
}

/** How many bytes of changes are opened at most: tens of thousands of usual ones, or a hundred with the longest texts. */
const openedBytes = 8 * 2 ** 20;

/**
 * Reads which open cases of the viewer somebody else assigned to it, or to a team of it, since yesterday. What a change was about is sealed, so
 * the entries are opened of those cases that others changed: of more than a page of them, or of more bytes, the newest.
 */
async function readAssigned<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  viewer: Viewer,
): Promise<TodayCases<T>> {
  const query = { view: 'changed', q: '', limit: listLimit.most };
  const changed = await listCases(db, ring, kind, query, viewer);
  if (changed.items.length === 0) return { items: [], count: 0, more: false };
  const keys = await readCaseKeys(db, ring, kind, changed.items);
  const entries = await rows<SealedEntry<CaseEntry> & { number: number; isCut: boolean }>(
    db,
    `changed-by-others-${kind.table}`,
    `select number, changes, total > ? as "isCut" from (
       select ${kind.reference} as number, changes, sum(octet_length(changes)) over (order by id desc) as bytes,
         sum(octet_length(changes)) over () as total
       from history where ${kind.reference} = any(?::bigint[]) and action = 'CHANGED' and made_at >= ? and made_by <> ?
     ) as newest where bytes <= ?`,
    [
      openedBytes,
      changed.items.map(({ number }) => number),
      startOfYesterday(viewer.now),
      viewer.account.username,
      openedBytes,
    ],
  );
  const names = assigneeNamesOf(viewer.account);
  const isAssigned = ({ number }: ListedCase<T>, index: number) =>
    openEntries<CaseEntry>(
      keys[index],
      entries.filter((entry) => entry.number === number),
    ).some(({ changes }) =>
      changes.some((change) => change.field === 'assignee' && names.includes(change.new)),
    );
  const assigned = changed.items.filter(isAssigned);
  return {
    items: assigned.slice(0, todayLimit),
    count: assigned.length,
    more: changed.next !== undefined || entries.some(({ isCut }) => isCut),
  };
}
