import type { Sender } from '@gaongil/data/attachments/sender';
import { isStoreFull } from '@gaongil/data/attachments/free-space';
import { isCrowded } from '@gaongil/data/attachments/upload-memory';
import { traceOf } from '@gaongil/data/error-frames';
import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { errorMessages } from '@gaongil/contract/errors';
import createError, { isHttpError } from 'http-errors';
import { safeFileName } from '../attachments/file-name.ts';
import { inspectAttachment } from '../attachments/inspect-attachment.ts';
import { tooBusy } from '../bounded.ts';
import type { Dependencies } from '../dependencies.ts';
import { dailyBytes, type DailyShare } from '../uploads/daily-bytes.ts';
import { diskIsFull, storageFull } from '../uploads/room.ts';

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

/** A file that begins to arrive. */
interface Arrival {
  file: Readable;
  fileName: string;
  withDigest: boolean;
  sender: Sender;
  /** Settles once the text of the form is known to be good; the file is not safe before. */
  formChecked: Promise<void>;
}

/**
 * Streams a file into the store under a random key. Throws what the inspection finds, or 503 when there is no room for
 * it or the store is away.
 */
export type StoreAttachment = (arrival: Arrival, signal: AbortSignal) => Promise<StoredAttachment>;

type Needed = 'attachments' | 'uploads' | 'log' | 'redis' | 'settings' | 'now';

/** Stores files, within the bounds of disk and day. */
export function storingAttachments(dependencies: Pick<Dependencies, Needed>): StoreAttachment {
  const { attachments, uploads, log } = dependencies;
  const isFull = diskIsFull(dependencies);
  const shareOfDay = dailyBytes(dependencies);

  return async ({ file, fileName, withDigest, sender, formChecked }, signal) => {
    const leave = uploads.enter(sender);
    const inspection = inspectAttachment({ withDigest });
    // Until somebody reads it; without a listener an error would end the process.
    inspection.stream.on('error', () => undefined);
    const share = shareOfDay();
    // Both: a file that has arrived whole and is destroyed before all of it was read does not end the pipeline.
    const stop = () => {
      file.destroy();
      inspection.stream.destroy(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (await isFull()) throw storageFull();
      signal.throwIfAborted();
      pipeline(file, inspection.stream, () => undefined);
      const key = randomBytes(20).toString('base64url');
      const content = Readable.from(endingAfter(counted(inspection.stream, share), formChecked, signal));
      const size = await attachments.put(key, content, signal, sender);
      const name = safeFileName(fileName, inspection.endings());
      const discard = async () => {
        await attachments.remove(key).then(share.giveBack, () => undefined);
      };
      return { key, name, size, digest: inspection.digest(), discard };
    } catch (error) {
      await share.giveBack();
      if (signal.aborted) throw signal.reason;
      throw refusal(error, log);
    } finally {
      signal.removeEventListener('abort', stop);
      leave();
    }
  };
}

/** What the person is told of a file that was not stored. */
function refusal(error: unknown, log: Dependencies['log']): Error {
  if (isHttpError(error)) return error;
  if (isCrowded(error)) return tooBusy();
  if (isStoreFull(error)) return storageFull();
  log.error(traceOf(error), 'attachment not stored');
  return createError(503, errorMessages.storageAway, { headers: { 'Retry-After': '30' } });
}

async function* counted(source: Readable, share: DailyShare) {
  for await (const chunk of source) {
    await share.grow((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}

/** All that a stream holds, and its end once `settled`; a file within one part is not sent to the store before. */
async function* endingAfter(source: AsyncIterable<Buffer>, settled: Promise<void>, signal: AbortSignal) {
  yield* source;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  signal.throwIfAborted();
  await Promise.race([settled, aborted]);
}
