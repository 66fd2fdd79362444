import {
  finishSealing,
  openTransactions,
  readUnsealedTables,
  sealNext,
} from '@gaongil/data/cases/seal-stored';
import { type PartTable, partTables } from '@gaongil/data/cases/sealed-parts';
import type { Dependencies } from '../dependencies.ts';

/** How many rows between two lines of the log. */
const rowsPerLine = 10_000;

/**
 * Returns the task that seals what an upgrade from an unsealed database left, and then has the tables rewritten that had
 * it, each once. It may be interrupted at any time, and several workers may be at it. Without such an upgrade, and once
 * all is done, it does nothing.
 */
export function sealingOfCases({
  db,
  ring,
  log,
}: Pick<Dependencies, 'db' | 'ring' | 'log'>): (signal: AbortSignal) => Promise<void> {
  let isDone = false;
  /** By table the transactions that were open when its last row was sealed. */
  const older = new Map<string, string[]>();

  async function sealTable(kind: PartTable, signal: AbortSignal): Promise<boolean> {
    let [sealed, logged] = [0, 0];
    for (let after: number | undefined = -1; after !== undefined && !signal.aborted;) {
      const batch = await sealNext(db, ring, kind, after);
      sealed += batch.sealed;
      if (sealed - logged >= rowsPerLine || (batch.last === undefined && sealed > logged)) {
        log.info({ table: kind.table, sealed }, 'sealing what was stored before the upgrade');
        logged = sealed;
      }
      after = batch.last;
    }
    return sealed > 0;
  }

  /** Whether every transaction that could see an unsealed row has ended. */
  async function areOlderGone(table: string): Promise<boolean> {
    const open = await openTransactions(db);
    const before = older.get(table);
    if (!before) older.set(table, open);
    return (before ?? open).every((id) => !open.includes(id));
  }

  return async (signal) => {
    if (isDone) return;
    const names = await readUnsealedTables(db);
    isDone = names.length === 0;
    // Cases first: notes and history need their keys.
    for (const kind of partTables.filter(({ table }) => names.includes(table)))
      if (await sealTable(kind, signal)) older.delete(kind.table);
    for (const table of names) {
      if (signal.aborted) return;
      if (!(await areOlderGone(table))) continue;
      const began = performance.now();
      if (await finishSealing(db, table))
        log.info({ table, ms: Math.round(performance.now() - began) }, 'rewritten, all of it is sealed');
    }
  };
}
