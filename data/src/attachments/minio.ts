import { Readable } from 'node:stream';
import { Client } from 'minio';
import { settleWithin } from '../settle-within.ts';
import type { Attachments } from './attachments.ts';
import { bucketOwner, bucketTrash, removeAtOnce, trashed, unlessMissing } from './bucket-trash.ts';
import { isAttachmentKey } from './stored-objects.ts';
import { cutIntoParts, type Part } from './parts.ts';
import { storeConnection } from './store-connection.ts';
import { type MemoryBounds, uploadMemory } from './upload-memory.ts';

/** An S3 bucket and the keys to it. */
export interface BucketSettings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** The memory that uploads use. */
  memory: Omit<MemoryBounds, 'partSize'>;
}

interface Bucket {
  client: Client;
  name: string;
  region: string;
}

/** The smallest part an S3 multipart upload takes (except for its last), in bytes. */
const partSize = 5 * 1024 * 1024;

/** Stores attachments in an S3 bucket: MinIO, or another store with its protocol. */
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
        // Another process may have created it at the same time.
        if (!(await client.bucketExists(bucket))) throw error;
      });
    },
    put: (key, source, signal, uploader) => {
      const parts = cutIntoParts(source, memory.claim(uploader), partSize, signal);
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
    remove: (key) => removeAtOnce(client, bucket, key),
    list: async function* () {
      // Not recursive, so that the trash is left out.
      for await (const { name = '', lastModified } of client.listObjectsV2(bucket, ''))
        if (isAttachmentKey(name) && lastModified) yield { key: name, lastModified };
    },
    clean: async (olderThan) => {
      for await (const upload of client.listIncompleteUploads(bucket, '', true))
        if (new Date(upload.initiated ?? 0) < olderThan)
          await client.abortMultipartUpload(bucket, upload.key, upload.uploadId);
    },
    renewFolderTimes: async () => {
      const name = '.renewed';
      // Uploads in parts have a folder of their own.
      await client.abortMultipartUpload(
        bucket,
        name,
        await client.initiateNewMultipartUpload(bucket, name, {}),
      );
      await client.putObject(bucket, name, '');
      await removeAtOnce(client, bucket, name);
    },
    check: async () => {
      if (!(await client.bucketExists(bucket))) throw new Error('the bucket does not exist');
    },
    clock: async () => {
      const answer = await client.makeRequestAsync({ method: 'HEAD', bucketName: bucket }, '', [200], region);
      answer.resume();
      const { date } = answer.headers;
      return date === undefined ? undefined : new Date(date);
    },
    trash: bucketTrash(client, bucket),
    owner: bucketOwner(client, bucket),
  };
}

/** How long a failed put waits until what it stored is removed, in milliseconds; the removal itself goes on after that. */
const undoTimeoutMs = 2_000;

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
      await releaseOnError(part, async () => {
        signal?.throwIfAborted();
        await sending;
        if (!part.last) uploadId ??= await bucket.client.initiateNewMultipartUpload(bucket.name, key, {});
      });
      size += part.size;
      const number = etags.length + 1;
      const sent = { part: number, etag: '' };
      if (uploadId !== undefined) etags.push(sent);
      sending = sendPart(bucket, key, part, uploadId && `uploadId=${uploadId}&partNumber=${number}`)
        .then((etag) => (sent.etag = etag))
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
    await settleWithin(undoTimeoutMs, undo(bucket, key, uploadId));
    throw error;
  }
}

/**
 * Sends a part from its chunks and returns its ETag. The client's own calls need one buffer, which would take the part's
 * size in memory a second time.
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

/** Runs `work`, which comes before a part is sent; releases the part's memory when it fails. */
async function releaseOnError(part: Part, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    part.release();
    throw error;
  }
}

// If the store cannot be reached, the sweep removes the object later.
async function undo({ client, name }: Bucket, key: string, uploadId: string | undefined): Promise<void> {
  if (uploadId !== undefined) await client.abortMultipartUpload(name, key, uploadId).catch(() => undefined);
  await removeAtOnce(client, name, key).catch(() => undefined);
}
