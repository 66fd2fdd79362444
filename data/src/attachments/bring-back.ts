import type { Database } from '../database.ts';
import type { Attachments } from './attachments.ts';
import { inBatches } from './batches.ts';
import { knownAttachmentKeys } from './referenced-objects.ts';

/**
 * Moves objects that a report points to out of the trash, which happens after an older dump was replaced by a newer one.
 * Returns how many were moved.
 */
export async function bringBackKnown(db: Database, attachments: Attachments): Promise<number> {
  let moved = 0;
  for await (const batch of inBatches(attachments.trash.list()))
    for (const key of await knownAttachmentKeys(
      db,
      batch.map((object) => object.key),
    )) {
      await attachments.trash.restore(key);
      moved++;
    }
  return moved;
}
