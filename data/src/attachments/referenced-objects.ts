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
