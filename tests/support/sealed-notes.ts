import { readCaseKeys } from '@gaongil/data/cases/case-keys';
import type { Database } from '@gaongil/data/database';
import { type CaseKind, indexedTables } from '@gaongil/data/search-index/indexed-tables';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { sealPart } from '@gaongil/data/sealing/sealed-case';

/** An internal note about the case with this arrival number. */
export interface NoteToStore {
  sequence: number;
  text: string;
}

/** Seals and stores internal notes in this order, without the api. */
export async function storeSealedNotes(
  db: Database,
  ring: KeyRing,
  kind: CaseKind,
  notes: readonly NoteToStore[],
): Promise<void> {
  const { table } = indexedTables[kind];
  const cases = await db(table)
    .whereIn(
      'number',
      notes.map(({ sequence }) => sequence),
    )
    .select<{ sequence: number; caseId: string }[]>({ sequence: 'number', caseId: 'case_id' });
  const keys = await readCaseKeys(db, ring, table, cases);
  const caseOf = new Map(cases.map((one, index) => [one.sequence, { ...one, key: keys[index] }]));
  const sealed = notes.map(({ sequence, text }) => {
    const one = caseOf.get(sequence);
    if (!one?.key) throw new Error(`there is no ${kind} ${sequence} with a key`);
    return {
      report_number: kind === 'report' ? sequence : null,
      inquiry_number: kind === 'inquiry' ? sequence : null,
      made_by: 'kim',
      made_at: new Date(),
      body: sealPart(one.key, 'note', text),
    };
  });
  await db.batchInsert('notes', sealed, 500);
}
