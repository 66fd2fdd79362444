import type { Readable } from 'node:stream';
import { Client } from 'minio';
import { atMost } from '../at-most.ts';
import type { Attachments } from './attachments.ts';
import { bucketOwner, bucketTrash, trashed, unlessMissing } from './bucket-trash.ts';
import { isAttachmentKey } from './keys.ts';
import { type Part, partPool, type PartPool } from './parts.ts';
import { storeConnection } from './store-connection.ts';

export interface BucketSettings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** How many uploads may run at once; with two parts each, this bounds the memory they take. */
  uploadsAtOnce: number;
}

/** The least an S3 multipart upload takes as a part (but its last), in bytes. */
const partSize = 5 * 1024 * 1024;

/** Keeps attachments in an S3 bucket: MinIO, or whatever speaks its protocol. */
export function bucketAttachments(settings: BucketSettings): Attachments {
  const { bucket, region } = settings;
  const address = new URL(settings.endpoint);
  const client = new Client({
    endPoint: address.hostname,
    port: Number(address.port) || (address.protocol === 'https:' ? 443 : 80),
    useSSL: address.protocol === 'https:',
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    region,
    pathStyle: true,
    ...storeConnection(address.protocol),
    retryOptions: { disableRetry: true },
  });
  const pool = partPool(partSize, settings.uploadsAtOnce * 2);

  return {
    prepare: async () => {
      if (await client.bucketExists(bucket)) return;
      await client.makeBucket(bucket, region).catch(async (error: unknown) => {
        // Another process may have made it meanwhile.
        if (!(await client.bucketExists(bucket))) throw error;
      });
    },
    put: (key, source, signal) => putInParts(client, bucket, key, pool, source, signal),
    open: async (key) =>
      (await client.getObject(bucket, key).catch(unlessMissing)) ??
      (await client.getObject(bucket, trashed(key)).catch(unlessMissing)),
    remove: async (key) => {
      await client.removeObject(bucket, key);
    },
    list: async function* () {
      // Not recursive: what is in the trash is not looked at.
      for await (const { name = '', lastModified } of client.listObjectsV2(bucket, ''))
        if (isAttachmentKey(name) && lastModified) yield { key: name, lastModified };
    },
    clean: async (olderThan) => {
      for await (const upload of client.listIncompleteUploads(bucket, '', true))
        if (new Date(upload.initiated ?? 0) < olderThan)
          await client.abortMultipartUpload(bucket, upload.key, upload.uploadId);
    },
    check: async () => {
      if (!(await client.bucketExists(bucket))) throw new Error('the bucket does not exist');
    },
    trash: bucketTrash(client, bucket),
    owner: bucketOwner(client, bucket),
  };
}

/** How long a failed put waits for what it stored to be removed, in milliseconds. It is removed after that too. */
const undoPatience = 2_000;

/**
 * Stores a stream of unknown length. A file within one part goes as one object; a longer one as a multipart upload,
 * whose next part fills while the last one is on its way.
 */
async function putInParts(
  client: Client,
  bucket: string,
  key: string,
  pool: PartPool,
  source: Readable,
  signal?: AbortSignal,
): Promise<number> {
  let uploadId: string | undefined;
  let size = 0;
  const etags: { part: number; etag: string }[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  try {
    for await (const part of pool.cut(source)) {
      await whileHeld(part, async () => {
        signal?.throwIfAborted();
        await sending;
        if (!part.last) uploadId ??= await client.initiateNewMultipartUpload(bucket, key, {});
      });
      size += part.bytes.length;
      if (uploadId === undefined) {
        sending = client.putObject(bucket, key, part.bytes, part.bytes.length).finally(part.release);
        continue;
      }
      const number = etags.length + 1;
      const place = { part: number, etag: '' };
      etags.push(place);
      const target = {
        bucketName: bucket,
        objectName: key,
        uploadID: uploadId,
        partNumber: number,
        headers: {},
      };
      sending = client
        .uploadPart(target, part.bytes)
        .then(({ etag }) => (place.etag = etag))
        .finally(part.release);
      // Awaited before the next part; until then a failure must not count as unhandled.
      sending.catch(() => undefined);
    }
    await sending;
    signal?.throwIfAborted();
    if (uploadId !== undefined) await client.completeMultipartUpload(bucket, key, uploadId, etags);
    return size;
  } catch (error) {
    await sending.catch(() => undefined);
    await atMost(undoPatience, undo(client, bucket, key, uploadId));
    throw error;
  }
}

/** Does what comes before a part is on its way; gives its memory back when that fails. */
async function whileHeld(part: Part, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    part.release();
    throw error;
  }
}

// Whatever this cannot remove, because the store is away, the sweep removes later.
async function undo(
  client: Client,
  bucket: string,
  key: string,
  uploadId: string | undefined,
): Promise<void> {
  if (uploadId !== undefined) await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
  await client.removeObject(bucket, key).catch(() => undefined);
}
