import { attachmentKeysAfter } from '@gaongil/data/attachments/known-keys';
import type { Dependencies } from '../dependencies.ts';

/** How many keys are looked up at once. */
const batch = 500;

/**
 * Counts reports whose file the store does not have, not even in its trash: nobody would else notice before staff open
 * one of them. Asks for one file after the other, so that a large store is never busy with it. Stops early when
 * `signal` aborts.
 */
export async function countMissingAttachments(
  { db, attachments }: Pick<Dependencies, 'db' | 'attachments'>,
  signal: AbortSignal,
): Promise<number> {
  let missing = 0;
  let last = '';
  for (;;) {
    const keys = await attachmentKeysAfter(db, last, batch);
    for (const key of keys) {
      if (signal.aborted) return missing;
      if (!(await attachments.has(key))) missing++;
    }
    last = keys.at(-1) ?? '';
    if (keys.length < batch) return missing;
  }
}
