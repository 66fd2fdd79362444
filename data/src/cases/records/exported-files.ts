import type { CaseKind, CaseTypes, StoredCase } from '../../case-kind.ts';
import type { Database } from '../../database.ts';
import type { ListDefinition } from '../../lists/types.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { readCaseKeys } from '../sealed/case-keys.ts';
import { type FileInBatch, namesOfFile } from './case-files.ts';

/** A case in a file, with what the files that staff added to it are called and what was said of them. */
export type WithFiles<Row> = Row & { staffFiles: string };

/** A list of whole cases, each with the texts of its files. */
export function withFiles<T extends CaseTypes>(
  ring: KeyRing,
  kind: CaseKind<T>,
  list: ListDefinition<StoredCase<T>>,
): ListDefinition<WithFiles<StoredCase<T>>> {
  const open = async (stored: readonly never[], db: Database) => {
    const cases = (await list.open?.(stored, db)) ?? [];
    const texts = await textsOf(db, ring, kind, cases);
    return cases.map((one) => Object.assign(one, { staffFiles: texts.get(one.number) ?? '' }));
  };
  return { ...list, open } as ListDefinition<WithFiles<StoredCase<T>>>;
}

async function textsOf<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  cases: readonly StoredCase<T>[],
): Promise<Map<number, string>> {
  const found = (await db('case_files')
    .whereIn(
      kind.reference,
      cases.map(({ number }) => number),
    )
    .whereNotNull('object_key')
    .orderBy('position')
    .select({ number: kind.reference, body: 'body' })) as FileInBatch[];
  const those = cases.filter(({ number }) => found.some((file) => file.number === number));
  const keys = await readCaseKeys(db, ring, kind, those);
  return new Map(
    those.map(({ number }, index) => {
      const own = found.filter((file) => file.number === number);
      return [number, own.map((file) => namesOfFile(keys[index], file)).join('; ')];
    }),
  );
}
