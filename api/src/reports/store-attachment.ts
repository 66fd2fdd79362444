import { traceOf } from '@gaongil/data/trace-of';
import { randomBytes } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { errorMessages } from '@gaongil/contract/errors';
import createError, { isHttpError } from 'http-errors';
import { safeFileName } from '../attachments/file-name.ts';
import { inspectAttachment } from '../attachments/inspect-attachment.ts';
import type { Dependencies } from '../dependencies.ts';

/** A file that lies in the store while its report is not yet safe. */
export interface StoredAttachment {
  key: string;
  name: string;
  size: number;
  /** SHA-256, when it was asked for. */
  digest: Buffer | undefined;
  /** Takes the file out again; what a store that is away keeps, the sweep removes later. */
  discard: () => Promise<void>;
}

/** Streams a file into the store under a random key. Throws what the inspection finds, or 503 when the store is away. */
export function storeAttachment(
  { attachments, uploads, log }: Pick<Dependencies, 'attachments' | 'uploads' | 'log'>,
  file: Readable,
  fileName: string,
  options: { withDigest: boolean; source: string | undefined },
  signal: AbortSignal,
): Promise<StoredAttachment> {
  const work = async () => {
    signal.throwIfAborted();
    const inspection = inspectAttachment(options);
    // Both: a file that has arrived whole and is destroyed before all of it was read does not end the pipeline.
    const stop = () => {
      file.destroy();
      inspection.stream.destroy(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    pipeline(file, inspection.stream, () => undefined);
    const key = randomBytes(20).toString('base64url');
    try {
      const size = await attachments.put(key, inspection.stream, signal);
      const name = safeFileName(fileName, inspection.endings());
      const discard = () => attachments.remove(key).catch(() => undefined);
      return { key, name, size, digest: inspection.digest(), discard };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (isHttpError(error)) throw error;
      log.error(traceOf(error), 'attachment not stored');
      throw createError(503, errorMessages.storageAway, { headers: { 'Retry-After': '30' } });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return uploads.run(work, { signal, holder: options.source });
}
