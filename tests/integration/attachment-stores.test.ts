import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { Client } from 'minio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

const part = 5 * 1024 * 1024;
const stores = [
  ['a folder on disk', () => ({})],
  ...(testServices().storage.S3_ENDPOINT ? ([['MinIO', () => testServices().storage]] as const) : []),
] as const;

/** A store tells times to the second. */
function expectSince(start: number, time: Date | undefined) {
  expect(time?.getTime()).toBeGreaterThan(start - 1_000);
  expect(time?.getTime()).toBeLessThanOrEqual(Date.now());
}

describe.each(stores)('attachments in %s', (_name, settings) => {
  let store: Attachments;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    const names = {
      S3_BUCKET: `test-${randomUUID()}`,
      S3_REGION: 'us-east-1',
      ATTACHMENTS_DIR: join(folder, 'files'),
    };
    store = openAttachments({ ...settings(), ...names }, { slots: 2 });
    await store.prepare();
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pieces = (content: Buffer, size = 70_000) =>
    Readable.from(
      Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
        content.subarray(index * size, (index + 1) * size),
      ),
    );

  it('are stored once when two put the same at once', async () => {
    const content = randomBytes(part);
    const sizes = await Promise.all([1, 2].map(() => store.put('same', pieces(content))));
    expect(sizes).toEqual([part, part]);
    const found = await store.open('same');
    expect(found && (await buffer(found)).equals(content)).toBe(true);
    await store.remove('same');
  });

  it('can be prepared repeatedly', async () => {
    await store.prepare();
    await store.check();
  });

  it.each([1, 1000, part - 1, part, part + 1, 2 * part, 12_345_678])(
    'are read back unchanged: %i bytes',
    async (size) => {
      const content = randomBytes(size);
      expect(await store.put(`file-${size}`, pieces(content))).toBe(size);
      const found = await store.open(`file-${size}`);
      expect(found && (await buffer(found)).equals(content)).toBe(true);
      await store.remove(`file-${size}`);
      expect(await store.open(`file-${size}`)).toBeUndefined();
    },
  );

  it('that do not exist open as undefined and can be removed without an error', async () => {
    expect(await store.open('nothing')).toBeUndefined();
    await store.remove('nothing');
  });

  it.each([100, part + 100, 2 * part + 100])(
    'leave nothing when their source fails after %i bytes',
    async (size) => {
      const source = Readable.from(
        (async function* () {
          yield await Promise.resolve(randomBytes(size));
          throw new Error('hung up');
        })(),
      );
      await expect(store.put('broken', source)).rejects.toThrow('hung up');
      expect(await store.open('broken')).toBeUndefined();
      expect(await storedKeys(store)).toEqual([]);
    },
  );

  it('leave nothing when their upload is aborted', async () => {
    const giveUp = new AbortController();
    const source = Readable.from(
      (async function* () {
        yield await Promise.resolve(randomBytes(2 * part));
        giveUp.abort(new Error('no longer wanted'));
        yield randomBytes(10);
      })(),
    );
    await expect(store.put('given-up', source, giveUp.signal)).rejects.toThrow('no longer wanted');
    expect(await storedKeys(store)).toEqual([]);
  });

  it('are listed with their time', async () => {
    const start = Date.now();
    await store.put('one', pieces(randomBytes(10)));
    await store.put('two', pieces(randomBytes(10)));
    expect(await storedKeys(store)).toEqual(['one', 'two']);
    for await (const { lastModified } of store.list()) expectSince(start, lastModified);
    await store.clean(new Date(Date.now() + 60_000));
    expect(await storedKeys(store)).toEqual(['one', 'two']);
    await store.remove('one');
    await store.remove('two');
  });

  it('can be moved to the trash, where they open but are not listed, and back', async () => {
    const trashed = async () => {
      const found = [];
      for await (const object of store.trash.list()) found.push(object);
      return found;
    };
    const content = randomBytes(part + 10);
    await store.put('thrown', pieces(content));
    const start = Date.now();
    await store.trash.take('thrown');
    await store.trash.take('nothing');
    expect(await storedKeys(store)).toEqual([]);
    const [object, ...more] = await trashed();
    expect(object?.key).toBe('thrown');
    expectSince(start, object?.lastModified);
    expect(more).toEqual([]);
    const found = await store.open('thrown');
    expect(found && (await buffer(found)).equals(content)).toBe(true);

    await store.trash.restore('thrown');
    await store.trash.restore('nothing');
    expect([await storedKeys(store), await trashed()]).toEqual([['thrown'], []]);
    await store.trash.take('thrown');
    await store.trash.remove('thrown');
    await store.trash.remove('nothing');
    expect(await store.open('thrown')).toBeUndefined();
    expect(await trashed()).toEqual([]);
  });

  it('store the installation id, which is not listed among the files', async () => {
    expect(await store.owner.read()).toBeUndefined();
    await Promise.all([store.owner.write('one'), store.owner.write('one')]);
    await store.owner.write('another');
    expect(await store.owner.read()).toBe('another');
    expect(await storedKeys(store)).toEqual([]);
    await store.clean(new Date(Date.now() + 60_000));
    expect(await store.owner.read()).toBe('another');
  });

  it('can be uploaded many at a time, in bounded memory', async () => {
    const contents = Array.from({ length: 6 }, () => randomBytes(part + 1000));
    await Promise.all(contents.map((content, index) => store.put(`many-${index}`, pieces(content))));
    for (const [index, content] of contents.entries()) {
      const found = await store.open(`many-${index}`);
      expect(found && (await buffer(found)).equals(content)).toBe(true);
      await store.remove(`many-${index}`);
    }
  });
});

describe('MinIO', () => {
  it.runIf(testServices().storage.S3_ENDPOINT)('stores no part of a failed upload', async () => {
    const {
      S3_ENDPOINT = '',
      S3_ACCESS_KEY: accessKey = '',
      S3_SECRET_KEY: secretKey = '',
    } = testServices().storage;
    const names = { S3_BUCKET: `test-${randomUUID()}`, S3_REGION: 'us-east-1', ATTACHMENTS_DIR: '' };
    const store = openAttachments({ ...testServices().storage, ...names }, { slots: 2 });
    await store.prepare();
    const { hostname, port } = new URL(S3_ENDPOINT);
    const client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
    });
    let seenUnderWay: string | undefined;
    const source = Readable.from(
      (async function* () {
        yield randomBytes(2 * part);
        seenUnderWay = await waitFor('the upload has begun', () =>
          client.findUploadId(names.S3_BUCKET, 'broken'),
        );
        throw new Error('hung up');
      })(),
    );
    await expect(store.put('broken', source)).rejects.toThrow('hung up');
    expect(seenUnderWay).toBeTruthy();
    expect(await client.findUploadId(names.S3_BUCKET, 'broken')).toBeUndefined();
  });
});
