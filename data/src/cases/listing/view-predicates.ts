import { isoDayInSeoul } from '@gaongil/contract/dates';
import { dueSoonDays } from '@gaongil/contract/requests/views';
import type { CaseTable } from '../../case-kind.ts';
import { addDays } from '../../days.ts';
import type { Predicate } from '../../predicates.ts';
import type { Viewer } from '../../viewer.ts';
import { requestedByOthers } from '../records/confirmation-requests.ts';
import { unread } from '../records/case-reads.ts';
import { mentions } from '../records/mentions.ts';
import { isShown } from '../records/message-sql.ts';

/** What a view of a list, or a section of what waits today, leaves of the cases. */
interface View {
  /** Whether it has closed cases, too. */
  hasClosed?: true;
  /** Whether it has only cases of the viewer, or only unassigned ones. */
  assignee?: 'own' | 'none';
  predicates?: (kind: CaseTable, viewer: Viewer) => Predicate[];
}

const dueUntil = ({ now }: Viewer, days: number): Predicate => ({
  sql: 'due_on <= ?::date',
  bindings: [addDays(isoDayInSeoul(now), days)],
});
const dueFrom = ({ now }: Viewer, days: number): Predicate => ({
  sql: 'due_on >= ?::date',
  bindings: [addDays(isoDayInSeoul(now), days)],
});

/** Narrows a list to cases with a message of the reporter that staff can see and have not confirmed. */
function answered({ reference }: CaseTable): Predicate {
  const sql = `select ${reference} from messages m where ${reference} is not null and not seen_by_staff and ${isShown('m')}`;
  return { column: 'number', in: { sql, bindings: [] } };
}

/** The beginning of yesterday in Seoul. */
export const startOfYesterday = (now: Date): Date =>
  new Date(`${addDays(isoDayInSeoul(now), -1)}T00:00:00+09:00`);

/** Narrows a list to the cases that somebody else changed since yesterday. */
function changedByOthers({ changedAt, reference, table }: CaseTable, { account, now }: Viewer): Predicate[] {
  const since = startOfYesterday(now);
  return [
    // The cheaper condition first: most cases were changed earlier.
    { sql: `${changedAt} >= ?`, bindings: [since] },
    {
      sql: `exists (select from history h where h.${reference} = ${table}.number and h.action = 'CHANGED' and h.made_at >= ? and h.made_by <> ?)`,
      bindings: [since, account.username],
    },
  ];
}

/** The views of lists, the number of the menu, and the sections of what waits today, by name. */
export const viewsOfCases: Readonly<Record<string, View>> = {
  all: { hasClosed: true },
  anonymous: { hasClosed: true },
  open: {},
  mine: { assignee: 'own' },
  unassigned: { assignee: 'none' },
  requested: {
    hasClosed: true,
    predicates: (kind, { account }) => [requestedByOthers(kind, account.username)],
  },
  mentioned: { hasClosed: true, predicates: (kind, { account }) => [mentions(kind, account.id)] },
  overdue: { predicates: (_kind, viewer) => [dueUntil(viewer, -1)] },
  due: { predicates: (_kind, viewer) => [dueUntil(viewer, dueSoonDays)] },
  dueByToday: { predicates: (_kind, viewer) => [dueUntil(viewer, 0)] },
  dueToday: { predicates: (_kind, viewer) => [dueFrom(viewer, 0), dueUntil(viewer, 0)] },
  dueSoon: {
    assignee: 'own',
    predicates: (_kind, viewer) => [dueFrom(viewer, 1), dueUntil(viewer, dueSoonDays)],
  },
  unread: { predicates: (kind, viewer) => [unread(kind, viewer)] },
  unreadOwn: { assignee: 'own', predicates: (kind, viewer) => [unread(kind, viewer)] },
  answered: { hasClosed: true, predicates: (kind) => [answered(kind)] },
  paused: { assignee: 'own', predicates: () => [{ column: 'paused_on', is: 'known' }] },
  changed: { assignee: 'own', predicates: changedByOthers },
};
