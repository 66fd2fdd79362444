import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { Knex } from 'knex';
import type { ActionField, CaseKind, CaseTable, CaseTypes, StoredCase } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import { type Change, changesBetween, writeHistory } from '../history.ts';
import type { ChangedPromises } from '../promises/promise-columns.ts';
import { changedByUpdate, valuesBefore } from '../promises/stored-promises.ts';
import { mailAtSlot } from '../outbox/staff-mails.ts';
import { nextSlotSql, type NoticeSlots } from '../outbox/notice-slots.ts';
import type { Attribution, ChangeOutcome } from '../outcome.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../sealing/sealed-case.ts';
import { inTransaction } from '../transactions.ts';
import { type Access, type FoundArrival, visibleOf } from '../viewer.ts';
import { whereInPartition } from '../predicates.ts';
import { assignmentPolicy } from './assignment-policy.ts';
import { type Assignment, audienceOfAssignments } from './case-audience.ts';
import { readCaseKey } from './sealed/case-keys.ts';
import { storedIds } from './find-case.ts';
import { caseColumns, type CaseRow, documentOf, openCases } from './sealed/rows.ts';
import { readUndone } from './undo-cases.ts';
import { rolesOfThoseWhoSee } from './who-sees.ts';

/** What staff set of a case, and why it is opened again. Fields that are absent keep their values. */
export type CaseAction = { [Field in ActionField | 'reason']?: string | undefined };

/** An update of the case with this id. Without `expected` it applies to any version. */
export interface UpdateCommand {
  id: string;
  action: CaseAction;
  expected?: readonly number[] | undefined;
}

/** A call that changes more cases than this is mailed to those who may see them. */
const notableChanges = 20;

/** Who may become an assignee, and when they learn of it. */
export interface AssigneeNaming {
  /** An account, or a member of a team, needs one of them. */
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
 * (docs/behaviour/back-office.md#damaged-cases), and one that is to be assigned, also by an undo, to whom it cannot be is `unassignable`. An undo is a `conflict` when it may not be made any more (undo-cases.ts).
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
    const policy = naming && assignmentPolicy(transaction, ring, kind, numbers, naming.areas);
    const assigned: Assignment[] = [];
    const changed = new Set<number>();
    const outcomes: ChangeOutcome<StoredCase<T>>[] = [];
    const entries: Parameters<typeof writeHistory>[2][number][] = [];
    for (const sent of commands) {
      const { id } = sent;
      const before = current.get(id);
      if (!before) {
        outcomes.push({ result: 'missing' });
        continue;
      }
      const command = policy ? await withAssignee(sent, before, policy.nameOf) : sent;
      const change = await changeBy(transaction, ring, kind, before, command, attribution);
      if (change === 'conflict' || change === 'unreadable') {
        outcomes.push(change === 'conflict' ? { result: change, stored: before } : { result: change });
        continue;
      }
      const stored = change ? Object.assign({}, before, change.values, change.promises) : before;
      if (policy && stored.assignee !== '' && stored.assignee !== before.assignee) {
        const candidates = await policy.candidatesFor(stored.number);
        if (!candidates.some(({ name }) => name === stored.assignee)) {
          outcomes.push({ result: 'unassignable', candidates });
          continue;
        }
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
        changed.add(stored.number);
        const changes: Change<string>[] = changesBetween(kind.actionFields, before, stored);
        const reason = 'action' in command ? command.action.reason : undefined;
        if (reason && isReopened(kind, before, stored))
          changes.push({ field: 'reason', old: '', new: reason });
        const about = { kind, number: stored.number, key };
        const undoes = 'undoes' in command ? command.undoes : undefined;
        if (stored.assignee !== '' && stored.assignee !== before.assignee) assigned.push(stored);
        const promises = valuesBefore(before, change.promises);
        entries.push({ about, action: 'CHANGED', version: stored.version, changes, undoes, promises });
      }
      outcomes.push({ result: 'ok', stored });
    }
    await writeHistory(transaction, attribution, entries);
    if (naming && assigned.length > 0)
      await mailAssignees(transaction, ring, kind, assigned, naming, attribution);
    if (naming && changed.size > notableChanges) {
      const wanted = { moreThan: notableChanges };
      const roles = await rolesOfThoseWhoSee(transaction, ring, kind, [...changed], wanted);
      await mailAtSlot(transaction, { ring, slots: naming.noticeSlots }, 'act.notable', roles);
    }
    return outcomes;
  });
}

/** Writes the mail to the accounts that cases were assigned to, if one of them has an address. */
async function mailAssignees(
  transaction: Database,
  ring: KeyRing,
  kind: CaseTable,
  assigned: readonly Assignment[],
  { areas, noticeSlots }: AssigneeNaming,
  { by }: Attribution,
): Promise<void> {
  const audience = await audienceOfAssignments(transaction, ring, kind, assigned, { areas, by });
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

/** What a command changes of a case: properties, and columns with its promises. */
interface CaseChange {
  values: object;
  promises: ChangedPromises;
}

/** What a command changes, undefined when it changes nothing. */
async function changeBy<T extends CaseTypes>(
  transaction: Knex.Transaction,
  ring: KeyRing,
  kind: CaseKind<T>,
  before: StoredCase<T>,
  command: UpdateCommand | UndoCommand,
  attribution: Attribution,
): Promise<CaseChange | 'conflict' | 'unreadable' | undefined> {
  if (!('undoes' in command)) {
    const { action, expected } = command;
    if (expected && !expected.includes(before.version)) return 'conflict';
    const values = changeOf(kind, before, action, attribution.at);
    if (!values) return undefined;
    const today = isoDayInSeoul(attribution.at);
    return {
      values,
      promises: await changedByUpdate(transaction, kind, before, { ...before, ...values }, today),
    };
  }
  const key = await readCaseKey(transaction, ring, kind, before);
  if (!key) return 'unreadable';
  const about = { kind, number: before.number, key };
  const undone = await readUndone(transaction, about, command.undoes, attribution);
  if (undone === 'done') return undefined;
  if (typeof undone === 'string') return undone;
  const values = { ...undone.values, version: before.version + 1, ...kind.datesBefore(before, undone) };
  return { values, promises: undone.promises ?? {} };
}

/** Whether a case that was closed gets another status. */
const isReopened = ({ statuses }: CaseTable, before: { status: string }, after: { status: string }) =>
  before.status === statuses.at(-1) && after.status !== before.status;

/** The properties that an action changes, or undefined when it changes nothing. */
export function changeOf<T extends CaseTypes>(
  kind: CaseKind<T>,
  before: StoredCase<T>,
  action: CaseAction,
  now: Date,
): object | undefined {
  const old: CaseAction = before;
  const set = kind.actionFields.filter((field) => action[field] !== undefined);
  const changed = set.filter((field) => action[field] !== (old[field] ?? ''));
  if (changed.length === 0) return undefined;
  const values: CaseAction = Object.fromEntries(changed.map((field) => [field, action[field]]));
  const { status = before.status } = values;
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
  const sealed = kind.actionFields.filter((field) => !(field in kind.columns));
  if (changesBetween(sealed, before, stored).length > 0) {
    const { body } = (await row().first<{ body: Buffer } | undefined>('body')) ?? {};
    // What replaces a damaged body on the screen must not overwrite it: a backup may still mend it.
    if (!body || tryOpenPart(key, 'body', body) === undefined) return false;
    changed['body'] = sealPart(key, 'body', documentOf<T>(kind, stored));
  }
  const updated = await row().update(changed);
  if (updated !== 1) throw new Error('a locked row disappeared');
  return true;
}
