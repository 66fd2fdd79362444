import type { Knex } from 'knex';

/** Which of these object keys a report points to. */
export async function knownAttachmentKeys(db: Knex, keys: readonly string[]): Promise<Set<string>> {
  const found = await db('reports').whereIn('attachment_key', keys).pluck<string[]>('attachment_key');
  return new Set(found);
}
