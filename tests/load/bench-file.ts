import { randomFillSync } from 'node:crypto';
import { attachmentLimit } from '@gaongil/contract/files/attachment';

/** The size of the file that is uploaded, in MB: the largest a report may carry, "50 MB" to people. */
export const fileMegabytes = attachmentLimit / 1e6;

/** A file with the signature of a PDF and random content, so that no store or disk can compress it. */
export function benchFile(): Buffer {
  const file = randomFillSync(Buffer.allocUnsafe(attachmentLimit));
  file.write('%PDF-1.7\n', 'latin1');
  return file;
}
