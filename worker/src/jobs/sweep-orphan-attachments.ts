import { knownAttachmentKeys } from '@gaongil/data/attachments/known-keys';
import { forgetOldSubmissions } from '@gaongil/data/submissions';
import type { Dependencies } from '../dependencies.ts';

/** How many objects are looked up at once. */
const batch = 500;

/**
 * Removes objects that no report points to and that are older than ORPHAN_AGE_MINUTES: what a crash between storing a
 * file and storing its report left. Forgets outdated Idempotency-Keys on the way. Answers how many objects went.
 */
export async function sweepOrphanAttachments(dependencies: Dependencies): Promise<number> {
  const { attachments, db, settings, now } = dependencies;
  const olderThan = new Date(now().getTime() - settings.ORPHAN_AGE_MINUTES * 60_000);
  let removed = 0;
  let keys: string[] = [];

  const removeUnknown = async () => {
    const known = await knownAttachmentKeys(db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      await attachments.remove(key);
      removed++;
    }
    keys = [];
  };

  await attachments.prepare();
  for await (const { key, lastModified } of attachments.list()) {
    if (lastModified > olderThan) continue;
    keys.push(key);
    if (keys.length >= batch) await removeUnknown();
  }
  if (keys.length > 0) await removeUnknown();
  await attachments.clean(olderThan);
  await forgetOldSubmissions(db);
  return removed;
}
