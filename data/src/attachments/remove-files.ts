import type { Attachments } from './attachments.ts';

/**
 * Removes the files of a case that is gone, as the functions that destroy one return them: a row for each, and null for none.
 * @throws what the store throws for the first that it did not remove, once it was asked to remove each
 */
export async function removeFiles(
  attachments: Pick<Attachments, 'remove'>,
  gone: readonly { file: string | null }[],
): Promise<void> {
  const removals = gone.flatMap(({ file }) => (file === null ? [] : [attachments.remove(file)]));
  const failed = (await Promise.allSettled(removals)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
