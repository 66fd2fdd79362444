import { caseFields } from '@gaongil/contract/history';
import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { type CaseRef, changesBetween, writeHistory } from '../history.ts';
import type { Attribution, ChangeOutcome } from '../outcome.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, sealPart } from '../sealing/sealed-case.ts';
import { readCaseKey, openBody, type SealedRow, type SealedTable } from './case-keys.ts';
import { inTransaction } from '../transactions.ts';
import { readUndone, type UndoneChange } from './undo-cases.ts';

interface OpenedCase {
  status: string;
  assignee: string;
  actionNotes: string;
  version: number;
}

/** How rows of a table of cases are updated. `Case`: as it is read; `Row`: as it is stored, with a sealed body. */
export interface UpdatableCases<Case extends OpenedCase, Row extends { body: Buffer }, Action> {
  table: SealedTable;
  columns: Record<keyof Row & string, string>;
  /** Narrows a query to the rows that commands name. */
  where: (query: Knex.QueryBuilder, keys: readonly string[]) => Promise<void> | void;
  open: (db: Database, ring: KeyRing, rows: readonly Row[]) => Promise<Case[]>;
  keyOf: (stored: Case) => string;
  sealedRow: (stored: Case) => SealedRow;
  refOf: (stored: Case, key: CaseKey) => CaseRef;
  /** The properties that an action changes, or undefined when it changes nothing. */
  change: (stored: Case, action: Action, now: Date) => Partial<Case> | undefined;
  /** The properties that a case had before its last change. */
  restore: (stored: Case, undone: UndoneChange) => Partial<Case>;
  /** The sealed fields of a case. */
  document: (stored: Case) => unknown;
}

/** An update of one case. Without `expected` it applies to any version. */
export interface UpdateCommand<Action> {
  key: string;
  action: Action;
  expected?: readonly number[] | undefined;
}

/** Takes back the change that made `undoes`, the last version that was not taken back yet. */
export interface UndoCommand {
  key: string;
  undoes: number;
}

/**
 * Executes commands independently of each other and records the changes in the history, in one transaction. Returns an
 * outcome for each command, in order. Rows are locked in one order, so that concurrent calls cannot deadlock. A case that
 * cannot be opened is `unreadable` for what has to be sealed in it (docs/behaviour/back-office.md#damaged-cases). An undo is
 * a `conflict` when it may not be made any more (undo-cases.ts).
 */
export async function updateCases<Case extends OpenedCase, Row extends { body: Buffer }, Action>(
  db: Database,
  ring: KeyRing,
  cases: UpdatableCases<Case, Row, Action>,
  commands: readonly (UpdateCommand<Action> | UndoCommand)[],
  attribution: Attribution,
): Promise<ChangeOutcome<Case>[]> {
  return inTransaction(db, async (transaction) => {
    const current = await lockCases(transaction, ring, cases, commands);
    // A report that the shuffle moved while this waited for its row is found by a further statement.
    if (commands.some(({ key }) => !current.has(key)))
      for (const [key, moved] of await lockCases(transaction, ring, cases, commands)) current.set(key, moved);
    const outcomes: ChangeOutcome<Case>[] = [];
    const entries: Parameters<typeof writeHistory>[2][number][] = [];
    for (const command of commands) {
      const { key } = command;
      const before = current.get(key);
      if (!before) {
        outcomes.push({ result: 'missing' });
        continue;
      }
      const change = await changeBy(transaction, ring, cases, before, command, attribution);
      if (change === 'conflict' || change === 'unreadable') {
        outcomes.push(change === 'conflict' ? { result: change, stored: before } : { result: change });
        continue;
      }
      const stored = change ? { ...before, ...change } : before;
      if (change) {
        const caseKey = await readCaseKey(transaction, ring, cases.table, cases.sealedRow(stored));
        // Without the key the history cannot record the change.
        if (!caseKey || !(await updateRow(transaction, cases, caseKey, before, stored))) {
          outcomes.push({ result: 'unreadable' });
          continue;
        }
        // A later command may update the same case.
        current.set(key, stored);
        const changes = changesBetween(caseFields, before, stored);
        const about = cases.refOf(stored, caseKey);
        const undoes = 'undoes' in command ? command.undoes : undefined;
        entries.push({ about, action: 'CHANGED', version: stored.version, changes, undoes });
      }
      outcomes.push({ result: 'ok', stored });
    }
    await writeHistory(transaction, attribution, entries);
    return outcomes;
  });
}

/** The properties that a command changes, undefined when it changes nothing. */
async function changeBy<Case extends OpenedCase, Row extends { body: Buffer }, Action>(
  transaction: Knex.Transaction,
  ring: KeyRing,
  cases: UpdatableCases<Case, Row, Action>,
  before: Case,
  command: UpdateCommand<Action> | UndoCommand,
  attribution: Attribution,
): Promise<Partial<Case> | 'conflict' | 'unreadable' | undefined> {
  if (!('undoes' in command)) {
    const { action, expected } = command;
    if (expected && !expected.includes(before.version)) return 'conflict';
    return cases.change(before, action, attribution.at);
  }
  const key = await readCaseKey(transaction, ring, cases.table, cases.sealedRow(before));
  if (!key) return 'unreadable';
  const undone = await readUndone(transaction, cases.refOf(before, key), command.undoes, attribution);
  if (undone === 'done') return undefined;
  return typeof undone === 'string' ? undone : cases.restore(before, undone);
}

async function lockCases<Case extends OpenedCase, Row extends { body: Buffer }, Action>(
  transaction: Knex.Transaction,
  ring: KeyRing,
  cases: UpdatableCases<Case, Row, Action>,
  commands: readonly { key: string }[],
): Promise<Map<string, Case>> {
  const { table, columns, where, open, keyOf } = cases;
  const query = transaction(table).orderBy('number').forUpdate().select(columns);
  await where(
    query,
    commands.map(({ key }) => key),
  );
  const stored = await open(transaction, ring, (await query) as Row[]);
  const [command, ...others] = commands;
  // A report that cannot be opened does not have its reference id, so a statement of its own finds it.
  if (command && others.length === 0) return new Map(stored.map((one) => [command.key, one]));
  const found = new Map(stored.map((one) => [keyOf(one), one]));
  if (found.delete(''))
    for (const other of commands.filter(({ key }) => !found.has(key)))
      for (const [key, one] of await lockCases(transaction, ring, cases, [other])) found.set(key, one);
  return found;
}

/** Stores the plain columns that differ, and the body if what is sealed differs; false, and nothing, if that is damaged. */
async function updateRow<Case extends OpenedCase, Row extends { body: Buffer }, Action>(
  transaction: Knex.Transaction,
  { table, columns, sealedRow, document }: UpdatableCases<Case, Row, Action>,
  key: CaseKey,
  before: Case,
  stored: Case,
): Promise<boolean> {
  const [old, values] = [before, stored] as unknown as Record<string, unknown>[];
  const differing = Object.entries<string>(columns).filter(
    ([property]) => property !== 'body' && values?.[property] !== old?.[property],
  );
  const changed = Object.fromEntries(differing.map(([property, column]) => [column, values?.[property]]));
  const row = () => transaction(table).where('number', sealedRow(stored).sequence);
  if (stored.actionNotes !== before.actionNotes) {
    const { body } = (await row().first<{ body: Buffer } | undefined>('body')) ?? {};
    // What replaces a damaged body on the screen must not overwrite it: a backup may still mend it.
    if (!body || openBody(key, body) === undefined) return false;
    changed['body'] = sealPart(key, 'body', document(stored));
  }
  const updated = await row().update(changed);
  if (updated !== 1) throw new Error('a locked row disappeared');
  return true;
}
