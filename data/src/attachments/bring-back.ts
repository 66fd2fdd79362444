import type { Knex } from 'knex';
import type { Attachments } from './attachments.ts';
import { inBatches } from './batches.ts';
import { knownAttachmentKeys } from './known-keys.ts';

/**
 * Moves what a report points to out of the trash again, as after an older dump was replaced by a newer one. Answers how
 * many objects that were.
 */
export async function bringBackKnown(db: Knex, attachments: Attachments): Promise<number> {
  let moved = 0;
  for await (const batch of inBatches(attachments.trash.list()))
    for (const key of await knownAttachmentKeys(
      db,
      batch.map((object) => object.key),
    )) {
      await attachments.trash.giveBack(key);
      moved++;
    }
  return moved;
}
