import type { Knex } from 'knex';

/** Which of these object keys a report points to. */
export async function knownAttachmentKeys(db: Knex, keys: readonly string[]): Promise<Set<string>> {
  const found = await db('reports').whereIn('attachment_key', keys).pluck<string[]>('attachment_key');
  return new Set(found);
}

/** The keys of reports' files in their order, the first so many after `last`. */
export async function attachmentKeysAfter(db: Knex, last: string, most: number): Promise<string[]> {
  return db('reports')
    .where('attachment_key', '>', last)
    .orderBy('attachment_key')
    .limit(most)
    .pluck<string[]>('attachment_key');
}
