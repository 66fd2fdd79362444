import { handledFields } from '@gaongil/contract/history';
import type { Knex } from 'knex';
import { type CaseRef, changesBetween, writeHistory } from '../history.ts';
import type { Attribution, Outcome } from '../outcome.ts';

interface CaseRow {
  status: string;
  assignee: string;
  actionNotes: string;
  version: number;
}

/** How rows of a table of cases are updated. */
export interface UpdatableCases<Row extends CaseRow, Action> {
  table: string;
  /** The column by which calls name a row. */
  keyColumn: string;
  /** The column by which rows are locked, always in the same order. */
  sequenceColumn: string;
  columns: Record<keyof Row & string, string>;
  keyOf: (row: Row) => string;
  refOf: (row: Row) => CaseRef;
  /** The columns that an action changes, or undefined when it changes nothing. */
  change: (row: Row, action: Action, now: Date) => Record<string, unknown> | undefined;
}

/** An update of one case. Without `expected` it applies to any version. */
export interface UpdateCommand<Action> {
  key: string;
  action: Action;
  expected?: readonly number[] | undefined;
}

/**
 * Executes commands independently of each other and records the changes in the history, in one transaction. Returns an
 * outcome for each command, in order. Rows are locked in one order, so that concurrent calls cannot deadlock.
 */
export async function updateCases<Row extends CaseRow, Action>(
  db: Knex,
  cases: UpdatableCases<Row, Action>,
  commands: readonly UpdateCommand<Action>[],
  attribution: Attribution,
): Promise<Outcome<Row>[]> {
  return db.transaction(async (transaction) => {
    const current = await lockRows(transaction, cases, commands);
    const outcomes: Outcome<Row>[] = [];
    const entries: Parameters<typeof writeHistory>[2][number][] = [];
    for (const { key, action, expected } of commands) {
      const before = current.get(key);
      if (!before) {
        outcomes.push({ result: 'missing' });
        continue;
      }
      if (expected && !expected.includes(before.version)) {
        outcomes.push({ result: 'conflict', stored: before });
        continue;
      }
      const changed = cases.change(before, action, attribution.at);
      const stored = changed ? await updateRow(transaction, cases, key, changed) : before;
      if (changed) {
        // The same case may be named by a later command.
        current.set(key, stored);
        const changes = changesBetween(handledFields, before, stored);
        entries.push({ about: cases.refOf(stored), action: 'CHANGED', version: stored.version, changes });
      }
      outcomes.push({ result: 'ok', stored });
    }
    await writeHistory(transaction, attribution, entries);
    return outcomes;
  });
}

async function lockRows<Row extends CaseRow, Action>(
  transaction: Knex.Transaction,
  { table, keyColumn, sequenceColumn, columns, keyOf }: UpdatableCases<Row, Action>,
  commands: readonly UpdateCommand<Action>[],
): Promise<Map<string, Row>> {
  const keys = commands.map(({ key }) => key);
  const rows = (await transaction(table)
    .whereIn(keyColumn, keys)
    .orderBy(sequenceColumn)
    .forUpdate()
    .select(columns)) as Row[];
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function updateRow<Row extends CaseRow, Action>(
  transaction: Knex.Transaction,
  { table, keyColumn, columns }: UpdatableCases<Row, Action>,
  key: string,
  changed: Record<string, unknown>,
): Promise<Row> {
  const returned = Object.entries<string>(columns).map(([property, column]) => `${column} as ${property}`);
  const [row] = (await transaction(table).where(keyColumn, key).update(changed).returning(returned)) as Row[];
  if (!row) throw new Error('a locked row disappeared');
  return row;
}
