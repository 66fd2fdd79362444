import { Readable } from 'node:stream';
import { Client } from 'minio';
import { atMost } from '../settle-within.ts';
import type { Attachments } from './attachments.ts';
import { bucketOwner, bucketTrash, trashed, unlessMissing } from './bucket-trash.ts';
import { isAttachmentKey } from './keys.ts';
import { cutIntoParts, type Part } from './parts.ts';
import { storeConnection } from './store-connection.ts';
import { type MemoryBounds, uploadMemory } from './upload-memory.ts';

export interface BucketSettings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** Bounds the memory that uploads take. */
  memory: Omit<MemoryBounds, 'partSize'>;
}

interface Bucket {
  client: Client;
  name: string;
  region: string;
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
  const memory = uploadMemory({ partSize, ...settings.memory });

  return {
    prepare: async () => {
      if (await client.bucketExists(bucket)) return;
      await client.makeBucket(bucket, region).catch(async (error: unknown) => {
        // Another process may have made it meanwhile.
        if (!(await client.bucketExists(bucket))) throw error;
      });
    },
    put: (key, source, signal, sender) => {
      const parts = cutIntoParts(source, memory.claim(sender), partSize, signal);
      return putInParts({ client, name: bucket, region }, key, parts, signal);
    },
    open: async (key) =>
      (await client.getObject(bucket, key).catch(unlessMissing)) ??
      (await client.getObject(bucket, trashed(key)).catch(unlessMissing)),
    has: async (key) =>
      Boolean(
        (await client.statObject(bucket, key).catch(unlessMissing)) ??
        (await client.statObject(bucket, trashed(key)).catch(unlessMissing)),
      ),
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
async function putInParts(bucket: Bucket, key: string, parts: AsyncIterable<Part>, signal?: AbortSignal) {
  let uploadId: string | undefined;
  let size = 0;
  const etags: { part: number; etag: string }[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  try {
    for await (const part of parts) {
      await whileHeld(part, async () => {
        signal?.throwIfAborted();
        await sending;
        if (!part.last) uploadId ??= await bucket.client.initiateNewMultipartUpload(bucket.name, key, {});
      });
      size += part.size;
      const number = etags.length + 1;
      const place = { part: number, etag: '' };
      if (uploadId !== undefined) etags.push(place);
      sending = sendPart(bucket, key, part, uploadId && `uploadId=${uploadId}&partNumber=${number}`)
        .then((etag) => (place.etag = etag))
        .finally(part.release);
      // Awaited before the next part; until then a failure must not count as unhandled.
      sending.catch(() => undefined);
    }
    await sending;
    signal?.throwIfAborted();
    if (uploadId !== undefined)
      await bucket.client.completeMultipartUpload(bucket.name, key, uploadId, etags);
    return size;
  } catch (error) {
    await sending.catch(() => undefined);
    await atMost(undoPatience, undo(bucket, key, uploadId));
    throw error;
  }
}

/**
 * Sends a part from the pieces of memory it lies in; answers its ETag. The client's own calls want it in one piece,
 * which would take its size in memory once more.
 */
async function sendPart(
  { client, name, region }: Bucket,
  key: string,
  part: Part,
  query = '',
): Promise<string> {
  const headers = { 'content-length': String(part.size) };
  const options = { method: 'PUT', bucketName: name, objectName: key, query, headers };
  const body = Readable.from(part.chunks, { objectMode: false });
  const digest = client.enableSHA256 ? part.sha256 : '';
  const answer = await client.makeRequestStreamAsync(options, body, digest, [200], region);
  answer.resume();
  return (answer.headers.etag ?? '').replaceAll('"', '');
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
async function undo({ client, name }: Bucket, key: string, uploadId: string | undefined): Promise<void> {
  if (uploadId !== undefined) await client.abortMultipartUpload(name, key, uploadId).catch(() => undefined);
  await client.removeObject(name, key).catch(() => undefined);
}
