import type { Database } from '../database.ts';

/** The object keys, of those given, that cases name: as the attachment of a report, or as a file that staff added. */
export async function knownAttachmentKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const found = await db('stored_files').whereIn('object_key', keys).pluck<string[]>('object_key');
  return new Set(found);
}

/** Up to `limit` object keys of the files of cases, in ascending order, after `last`. */
export async function attachmentKeysAfter(db: Database, last: string, limit: number): Promise<string[]> {
  return db('stored_files')
    .where('object_key', '>', last)
    .orderBy('object_key')
    .limit(limit)
    .pluck<string[]>('object_key');
}

/** How many files cases name. */
export async function countAttachmentKeys(db: Database): Promise<number> {
  const [row] = await db('stored_files').count({ files: '*' });
  return Number(row?.['files']);
}

/** Whether a case names a file now. */
export const isKnownAttachmentKey = async (db: Database, key: string): Promise<boolean> =>
  (await knownAttachmentKeys(db, [key])).size > 0;
