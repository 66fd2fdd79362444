import type { Uploader } from '@gaongil/data/attachments/uploader';
import { isStoreFull } from '@gaongil/data/attachments/free-space';
import { certainlyStoredNothing } from '@gaongil/data/database';
import { isMemoryTimeout } from '@gaongil/data/attachments/memory-timeout';
import { newObjectKey, putSealed } from '@gaongil/data/attachments/sealed-files';
import { pipeline, type Readable } from 'node:stream';
import { errorMessages } from '@gaongil/contract/requests/errors';
import createError, { isHttpError } from 'http-errors';
import { inspectAttachment } from '../attachments/inspect-attachment.ts';
import { tooBusy } from '../limits/concurrency-limiter.ts';
import type { Dependencies } from '../dependencies.ts';
import { dailyBytes, type DailyShare } from '../uploads/daily-bytes.ts';
import { diskIsFull, storageFull } from '../uploads/disk-space.ts';

/** A file in the store whose report is not stored yet. */
export interface StoredAttachment {
  key: string;
  name: string;
  size: number;
  fileKey: Buffer;
  /** SHA-256, if `withDigest` was set. */
  digest: Buffer | undefined;
  /** Removes the file; if the store cannot be reached, the sweep removes it later. */
  discard: () => Promise<void>;
}

/**
 * Removes a file whose row was not stored because of an error. If the row may have been stored, its object must stay; the sweep removes it
 * if no row names it.
 */
export async function discardUnlessStored(file: StoredAttachment | undefined, error: unknown): Promise<void> {
  if (isHttpError(error) || certainlyStoredNothing(error)) await file?.discard();
}

/** A file that has begun to arrive. */
interface Arrival {
  file: Readable;
  fileName: string;
  withDigest: boolean;
  uploader: Uploader;
  /** Resolves when the text of the form is valid; the file is not completed before. */
  formChecked: Promise<void>;
}

/**
 * Streams a file into the store under a random key.
 * @throws the 4xx of the inspection, or 503 when there is no room for the file or the store is away
 */
export type StoreAttachment = (arrival: Arrival, signal: AbortSignal) => Promise<StoredAttachment>;

type Needed = 'attachments' | 'uploads' | 'reportFailures' | 'redis' | 'settings' | 'now';

/** Stores files within the limits of the disk and of the day. */
export function storingAttachments(dependencies: Pick<Dependencies, Needed>): StoreAttachment {
  const { attachments, uploads, reportFailures } = dependencies;
  const isFull = diskIsFull({ settings: dependencies.settings });
  const shareOfDay = dailyBytes(dependencies);

  return async ({ file, fileName, withDigest, uploader, formChecked }, signal) => {
    const leave = uploads.enter(uploader);
    const inspection = inspectAttachment(fileName, { withDigest });
    // Nothing reads the stream yet; without a listener an error would end the process.
    inspection.stream.on('error', () => undefined);
    const share = shareOfDay();
    // Both, because destroying a file that has arrived but was not fully read does not end the pipeline.
    const stop = () => {
      file.destroy();
      inspection.stream.destroy(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (await isFull()) throw storageFull();
      signal.throwIfAborted();
      pipeline(file, inspection.stream, () => undefined);
      const key = newObjectKey();
      const content = endingAfter(counted(inspection.stream, share), formChecked, signal);
      const { size, fileKey } = await putSealed(attachments, key, content, signal, uploader);
      const discard = async () => {
        await attachments.remove(key).then(share.refund, () => undefined);
      };
      return { key, name: inspection.name(), size, fileKey, digest: inspection.digest(), discard };
    } catch (error) {
      await share.refund();
      if (signal.aborted) throw signal.reason;
      throw refusal(error, reportFailures);
    } finally {
      signal.removeEventListener('abort', stop);
      leave();
    }
  };
}

/** The error that the client gets for a file that was not stored. */
function refusal(error: unknown, reportFailures: Dependencies['reportFailures']): Error {
  if (isHttpError(error)) return error;
  if (isMemoryTimeout(error)) return tooBusy();
  if (isStoreFull(error)) return storageFull();
  reportFailures.failed('store', error);
  return createError(503, errorMessages.storageAway, { headers: { 'Retry-After': '30' } });
}

async function* counted(source: Readable, share: DailyShare) {
  for await (const chunk of source) {
    await share.grow((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}

/** Passes a stream on and ends after `settled`; a file within one part is not sent to the store before. */
async function* endingAfter(source: AsyncIterable<Buffer>, settled: Promise<void>, signal: AbortSignal) {
  yield* source;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  signal.throwIfAborted();
  await Promise.race([settled, aborted]);
}
