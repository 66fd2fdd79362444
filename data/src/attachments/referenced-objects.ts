import type { Database } from '../database.ts';

/** The object keys, of those given, that reports point to. */
export async function knownAttachmentKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const found = await db('reports').whereIn('attachment_key', keys).pluck<string[]>('attachment_key');
  return new Set(found);
}

/** Up to `limit` object keys of reports' files, in ascending order, after `last`. */
export async function attachmentKeysAfter(db: Database, last: string, limit: number): Promise<string[]> {
  return db('reports')
    .where('attachment_key', '>', last)
    .orderBy('attachment_key')
    .limit(limit)
    .pluck<string[]>('attachment_key');
}

/** How many files reports name. */
export async function countAttachmentKeys(db: Database): Promise<number> {
  const [row] = await db('reports').whereNotNull('attachment_key').count({ files: '*' });
  return Number(row?.['files']);
}

/** Whether a report names a file now. */
export const isKnownAttachmentKey = async (db: Database, key: string): Promise<boolean> =>
  (await knownAttachmentKeys(db, [key])).size > 0;
