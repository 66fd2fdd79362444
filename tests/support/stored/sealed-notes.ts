import { caseKinds, type CaseName } from '@gaongil/data/case-kinds';
import { readCaseKeys } from '@gaongil/data/cases/sealed/case-keys';
import type { Database } from '@gaongil/data/database';
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
  kind: CaseName,
  notes: readonly NoteToStore[],
): Promise<void> {
  const { table, reference } = caseKinds[kind];
  const cases = await db(table)
    .whereIn(
      'number',
      notes.map(({ sequence }) => sequence),
    )
    .select<{ number: number; caseId: string }[]>({ number: 'number', caseId: 'case_id' });
  const keys = await readCaseKeys(db, ring, caseKinds[kind], cases);
  const caseOf = new Map(cases.map((one, index) => [one.number, { ...one, key: keys[index] }]));
  const sealed = notes.map(({ sequence, text }) => {
    const one = caseOf.get(sequence);
    if (!one?.key) throw new Error(`there is no ${kind} ${sequence} with a key`);
    return {
      [reference]: sequence,
      made_by: 'kim',
      made_at: new Date(),
      body: sealPart(one.key, 'note', text),
    };
  });
  await db.batchInsert('notes', sealed, 500);
}
