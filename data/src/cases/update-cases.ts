import { handledFields } from '@gaongil/contract/history';
import type { Knex } from 'knex';
import { changesBetween, type Subject, writeHistory } from '../history.ts';
import type { Act, Outcome } from '../outcome.ts';

interface HandledRow {
  status: string;
  assignee: string;
  actionNotes: string;
  version: number;
}

/** What recording needs to know of reports or inquiries. */
export interface Handling<Row extends HandledRow, Action> {
  table: string;
  /** The column that calls name a row by. */
  key: string;
  /** The column by which rows are locked, always in the same order. */
  place: string;
  columns: Record<keyof Row & string, string>;
  keyOf: (row: Row) => string;
  subjectOf: (row: Row) => Subject;
  /** The columns an action changes, or undefined when it changes nothing. */
  change: (row: Row, action: Action, now: Date) => Record<string, unknown> | undefined;
}

/** Something to be done to one row. Without `expected` it is done whatever the row's version. */
export interface Wish<Action> {
  key: string;
  action: Action;
  expected?: readonly number[] | undefined;
}

/**
 * Does what is wished, each wish for itself, and notes it in the history, all in one transaction. Rows are locked in
 * one order, so that two who change the same ones wait for each other and never for ever.
 */
export async function recordHandling<Row extends HandledRow, Action>(
  db: Knex,
  handling: Handling<Row, Action>,
  wishes: readonly Wish<Action>[],
  act: Act,
): Promise<Outcome<Row>[]> {
  const { table, key, place, columns, keyOf, subjectOf, change } = handling;
  return db.transaction(async (transaction) => {
    const keys = wishes.map((wish) => wish.key);
    const locked = (await transaction(table)
      .whereIn(key, keys)
      .orderBy(place)
      .forUpdate()
      .select(columns)) as Row[];
    const current = new Map(locked.map((row) => [keyOf(row), row]));
    const outcomes: Outcome<Row>[] = [];
    const entries: Parameters<typeof writeHistory>[2][number][] = [];
    for (const { key: name, action, expected } of wishes) {
      const before = current.get(name);
      if (!before) outcomes.push({ result: 'missing' });
      else if (expected && !expected.includes(before.version))
        outcomes.push({ result: 'conflict', stored: before });
      else {
        const changed = change(before, action, act.at);
        const stored = changed ? await update(name, changed) : before;
        if (stored !== before) {
          current.set(name, stored);
          const changes = changesBetween(handledFields, before, stored);
          entries.push({ about: subjectOf(stored), action: 'CHANGED', version: stored.version, changes });
        }
        outcomes.push({ result: 'ok', stored });
      }
    }
    await writeHistory(transaction, act, entries);
    return outcomes;

    async function update(name: string, changed: Record<string, unknown>): Promise<Row> {
      const named = Object.entries<string>(columns).map(([property, column]) => `${column} as ${property}`);
      const [row] = (await transaction(table).where(key, name).update(changed).returning(named)) as Row[];
      if (!row) throw new Error('a locked row is gone');
      return row;
    }
  });
}
