import { caseFields } from '@gaongil/contract/cases/history';
import type { Knex } from 'knex';
import type { CaseKind, CaseTable, CaseTypes, StoredCase } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import { changesBetween, writeHistory } from '../history.ts';
import { nextSlotSql, type NoticeSlots } from '../outbox/notice-slots.ts';
import type { Attribution, ChangeOutcome } from '../outcome.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../sealing/sealed-case.ts';
import { inTransaction } from '../transactions.ts';
import { type Access, type FoundArrival, visibleOf } from '../viewer.ts';
import { whereInPartition } from '../predicates.ts';
import { assigneeReader } from './assignable.ts';
import { audienceOfAssignees } from './case-audience.ts';
import { excludedAmong } from './exclusions/exclusions.ts';
import { readCaseKey } from './sealed/case-keys.ts';
import { storedIds } from './find-case.ts';
import { caseColumns, type CaseRow, documentOf, openCases } from './sealed/rows.ts';
import { readUndone } from './undo-cases.ts';

/** What staff set of a case. Fields that are absent keep their values. */
export type CaseAction = { [Field in (typeof caseFields)[number]]?: string | undefined };

/** An update of the case with this id. Without `expected` it applies to any version. */
export interface UpdateCommand {
  id: string;
  action: CaseAction;
  expected?: readonly number[] | undefined;
}

/** Who may become an assignee, and when they learn of it. */
export interface AssigneeNaming {
  /** An account needs one of them. */
  areas: readonly string[];
  /** The mail waits for one of these times, since its own would else bound the arrival of a report that is assigned on its first day. */
  noticeSlots: NoticeSlots;
}

/** Takes back the change that made `undoes`, the last version that was not taken back yet. */
export interface UndoCommand {
  id: string;
  undoes: number;
}

/**
 * Executes commands independently of each other and records the changes in the history, in one transaction. A change of status
 * sets the dates that belong to it (docs/behaviour/reports.md#status-of-a-report); an action that changes nothing keeps the
 * version; an undo restores values and dates. Returns an outcome for each command, in order. Rows are locked in one order, so that
 * concurrent calls cannot deadlock. A case that the call may not concern is `missing`. A case that cannot be opened is `unreadable` for what has to be sealed in it
 * (docs/behaviour/back-office.md#damaged-cases), and one that is to be assigned to an account that it is excluded from is `excluded`. An undo is a `conflict` when it may not be made any more (undo-cases.ts).
 * @param naming what it takes to assign a case; absent where no person names an assignee, so that any text is stored
 * @throws {UnassignableError} when the text of a new assignee names no such account: then nothing was changed
 */
export async function updateCases<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  commands: readonly (UpdateCommand | UndoCommand)[],
  attribution: Attribution,
  access: Access,
  naming?: AssigneeNaming,
): Promise<ChangeOutcome<StoredCase<T>>[]> {
  return inTransaction(db, async (transaction) => {
    const ids = commands.map(({ id }) => id);
    const current = await lockCases(transaction, ring, kind, ids, access);
    // A report that the shuffle moved while this waited for its row is found by a further statement.
    if (ids.some((id) => !current.has(id)))
      for (const [id, moved] of await lockCases(transaction, ring, kind, ids, access)) current.set(id, moved);
    const numbers = [...current.values()].map(({ number }) => number);
    const isExcludedFrom = exclusionReader(transaction, ring, kind, numbers);
    const assigneeOf = naming && assigneeReader(transaction, naming.areas);
    const assigned = new Set<string>();
    const outcomes: ChangeOutcome<StoredCase<T>>[] = [];
    const entries: Parameters<typeof writeHistory>[2][number][] = [];
    for (const sent of commands) {
      const { id } = sent;
      const before = current.get(id);
      if (!before) {
        outcomes.push({ result: 'missing' });
        continue;
      }
      const command = assigneeOf ? await withAssignee(sent, before, assigneeOf) : sent;
      const change = await changeBy(transaction, ring, kind, before, command, attribution);
      if (change === 'conflict' || change === 'unreadable') {
        outcomes.push(change === 'conflict' ? { result: change, stored: before } : { result: change });
        continue;
      }
      const stored = change ? Object.assign({}, before, change) : before;
      if (stored.assignee !== before.assignee && (await isExcludedFrom(stored.assignee, stored.number))) {
        outcomes.push({ result: 'excluded' });
        continue;
      }
      if (change) {
        const key = await readCaseKey(transaction, ring, kind, stored);
        // Without the key the history cannot record the change.
        if (!key || !(await updateRow(transaction, kind, key, before, stored))) {
          outcomes.push({ result: 'unreadable' });
          continue;
        }
        // A later command may update the same case.
        current.set(id, stored);
        const changes = changesBetween(caseFields, before, stored);
        const about = { kind, number: stored.number, key };
        const undoes = 'undoes' in command ? command.undoes : undefined;
        if (stored.assignee !== before.assignee) assigned.add(stored.assignee);
        entries.push({ about, action: 'CHANGED', version: stored.version, changes, undoes });
      }
      outcomes.push({ result: 'ok', stored });
    }
    await writeHistory(transaction, attribution, entries);
    // Nobody is informed of what they did themselves.
    assigned.delete(attribution.by);
    if (naming && assigned.size > 0) await mailAssignees(transaction, ring, assigned, naming.noticeSlots);
    return outcomes;
  });
}

/** Writes the mail to the accounts that cases were assigned to, if one of them has an address. */
async function mailAssignees(
  transaction: Database,
  ring: KeyRing,
  usernames: ReadonlySet<string>,
  noticeSlots: NoticeSlots,
): Promise<void> {
  const audience = await audienceOfAssignees(transaction, ring, usernames);
  if (!audience) return;
  await rows(
    transaction,
    'mail-assignees',
    `insert into outbox (topic, mail_id, audience, created_at)
     values ('case.assigned', ?, ?, coalesce(${nextSlotSql('?')}, date_trunc('hour', now())))`,
    [audience.mailId, audience.digests, noticeSlots.join(',')],
  );
}

/** A command with the assignee that its text names. The text that a case has already stays, also if no account has that name. */
async function withAssignee<Command extends UpdateCommand | UndoCommand>(
  command: Command,
  before: { assignee: string },
  assigneeOf: (text: string) => Promise<string>,
): Promise<Command> {
  if (!('action' in command) || !command.action.assignee || command.action.assignee === before.assignee)
    return command;
  return { ...command, action: { ...command.action, assignee: await assigneeOf(command.action.assignee) } };
}

/** A function that says whether one of some cases is excluded from an account; of each name it asks once, for all of them. */
function exclusionReader(
  transaction: Database,
  ring: KeyRing,
  kind: CaseTable,
  numbers: readonly number[],
): (username: string, number: number) => Promise<boolean> {
  const known = new Map<string, Set<number>>();
  return async (username, number) => {
    if (username === '') return false;
    const excluded = known.get(username) ?? (await excludedAmong(transaction, ring, kind, numbers, username));
    known.set(username, excluded);
    return excluded.has(number);
  };
}

/** The properties that a command changes, undefined when it changes nothing. */
async function changeBy<T extends CaseTypes>(
  transaction: Knex.Transaction,
  ring: KeyRing,
  kind: CaseKind<T>,
  before: StoredCase<T>,
  command: UpdateCommand | UndoCommand,
  attribution: Attribution,
): Promise<object | 'conflict' | 'unreadable' | undefined> {
  if (!('undoes' in command)) {
    const { action, expected } = command;
    if (expected && !expected.includes(before.version)) return 'conflict';
    return changeOf(kind, before, action, attribution.at);
  }
  const key = await readCaseKey(transaction, ring, kind, before);
  if (!key) return 'unreadable';
  const about = { kind, number: before.number, key };
  const undone = await readUndone(transaction, about, command.undoes, attribution);
  if (undone === 'done') return undefined;
  if (typeof undone === 'string') return undone;
  return { ...undone.values, version: before.version + 1, ...kind.datesBefore(before, undone) };
}

/** The properties that an action changes, or undefined when it changes nothing. */
export function changeOf<T extends CaseTypes>(
  kind: CaseKind<T>,
  before: StoredCase<T>,
  action: CaseAction,
  now: Date,
): object | undefined {
  const { status = before.status, assignee = before.assignee, actionNotes = before.actionNotes } = action;
  const values = { status, assignee, actionNotes };
  if (caseFields.every((field) => values[field] === before[field])) return undefined;
  return { ...values, version: before.version + 1, ...kind.datesAfter(before, status, now) };
}

async function lockCases<T extends CaseTypes>(
  transaction: Knex.Transaction,
  ring: KeyRing,
  kind: CaseKind<T>,
  ids: readonly string[],
  access: Access,
): Promise<Map<string, StoredCase<T>>> {
  const query = transaction(kind.table).whereIn(kind.id.column, await storedIds(ring, kind, ids));
  const rows = (await whereInPartition(query, visibleOf(access, kind))
    .orderBy('number')
    .forUpdate()
    .select(caseColumns(kind))) as CaseRow<T>[];
  for (const row of rows) access.onFound?.(row as unknown as FoundArrival);
  const stored = await openCases<T>(transaction, ring, kind, rows);
  const [id, ...others] = ids;
  // A report that cannot be opened does not have its reference id, so a statement of its own finds it.
  if (id !== undefined && others.length === 0)
    return new Map(stored.map((one) => [id, kind.withId(one, id)]));
  const found = new Map(stored.map((one) => [kind.idOf(one), one]));
  if (found.delete(''))
    for (const other of ids.filter((one) => !found.has(one)))
      for (const [key, one] of await lockCases(transaction, ring, kind, [other], access)) found.set(key, one);
  return found;
}

/** Stores the plain columns that differ, and the body if what is sealed differs; false, and nothing, if that is damaged. */
async function updateRow<T extends CaseTypes>(
  transaction: Knex.Transaction,
  kind: CaseKind<T>,
  key: CaseKey,
  before: StoredCase<T>,
  stored: StoredCase<T>,
): Promise<boolean> {
  const [old, values] = [before, stored] as unknown as Record<string, unknown>[];
  const differing = Object.entries<string>(kind.columns).filter(
    ([property]) => values?.[property] !== old?.[property],
  );
  const changed = Object.fromEntries(differing.map(([property, column]) => [column, values?.[property]]));
  const row = () => transaction(kind.table).where('number', stored.number);
  if (stored.actionNotes !== before.actionNotes) {
    const { body } = (await row().first<{ body: Buffer } | undefined>('body')) ?? {};
    // What replaces a damaged body on the screen must not overwrite it: a backup may still mend it.
    if (!body || tryOpenPart(key, 'body', body) === undefined) return false;
    changed['body'] = sealPart(key, 'body', documentOf<T>(kind, stored));
  }
  const updated = await row().update(changed);
  if (updated !== 1) throw new Error('a locked row disappeared');
  return true;
}
