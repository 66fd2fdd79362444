import { attachmentKeysAfter, isKnownAttachmentKey } from '@gaongil/data/attachments/referenced-objects';
import type { Dependencies } from '../dependencies.ts';

const keysPerRead = 500;

/**
 * Counts reports whose file is missing from the store and its trash; otherwise the loss would not be noticed until staff
 * open such a report. Checks one file at a time to keep the load on the store low. Stops early when `signal` aborts.
 */
export async function countMissingAttachments(
  { db, attachments }: Pick<Dependencies, 'db' | 'attachments'>,
  signal: AbortSignal,
): Promise<number> {
  let missing = 0;
  let last = '';
  for (;;) {
    const keys = await attachmentKeysAfter(db, last, keysPerRead);
    for (const key of keys) {
      if (signal.aborted) return missing;
      // A report that was moved or destroyed meanwhile has taken its file along.
      if (!(await attachments.has(key)) && (await isKnownAttachmentKey(db, key))) missing++;
    }
    last = keys.at(-1) ?? '';
    if (keys.length < keysPerRead) return missing;
  }
}
