import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { expect, it, onTestFinished } from 'vitest';
import { startMinio } from '../../operate/local/services/minio.ts';
import { freePort } from '../../operate/local/processes/ports.ts';
import { findProgram } from '../../operate/local/processes/programs.ts';
import { waitFor } from '../support/wait-for.ts';

// MinIO names the parts of an upload by the nanosecond at which it began. When the store or the api is killed during it, they stay.

const part = 5 * 1024 * 1024;

it.runIf(findProgram('minio'))(
  'of an upload during which MinIO was killed nothing stays, and folders get the time of the night',
  async () => {
    const { store, restart, objects } = await startOwnMinio();
    const before = async (at: string) => (await stat(join(objects, at))).mtimeMs;
    const source = Readable.from(
      (async function* () {
        yield randomBytes(2 * part);
        await waitFor('the upload has begun', async () => (await namesWithTimes(objects)).length > 0);
        await restart.kill();
        yield randomBytes(2 * part);
      })(),
    );
    await expect(store.put('broken', source)).rejects.toThrow();
    expect(await namesWithTimes(objects)).not.toEqual([]);
    await restart.start();
    // MinIO no longer lists it, so the sweep does not find it.
    await store.clean(new Date(Date.now() + 60_000));
    await waitFor('MinIO removes it', async () => (await namesWithTimes(objects)).length === 0);

    const folders = ['attachments', '.minio.sys/multipart'];
    const times = await Promise.all(folders.map(before));
    await store.renewFolderTimes();
    for (const [index, folder] of folders.entries())
      expect(await before(folder)).toBeGreaterThan(times[index] ?? Infinity);
    expect(await namesWithTimes(objects)).toEqual([]);
    expect(await readdir(join(objects, 'attachments'))).toEqual([]);
  },
);

it('every MinIO that we start removes such parts soon: longer after their begin than an upload may take', async () => {
  const file = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [compose, local] = [await file('docker-compose.yml'), await file('operate/local/services/minio.ts')];
  const service = /^ {2}minio:\n(?: {4}.*\n|\n)+/m.exec(compose)?.[0];
  expect(service).toContain('MINIO_API_STALE_UPLOADS_EXPIRY: 1h\n');
  expect(service).toContain('MINIO_API_STALE_UPLOADS_CLEANUP_INTERVAL: 10m\n');
  expect(local).toContain("{ age: '1h', interval: '10m' }");
});

/** Names below a folder that have a number of nanoseconds. */
async function namesWithTimes(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => /x\d{19}$/.test(name));
}

async function startOwnMinio() {
  const folder = await mkdtemp(join(tmpdir(), 'minio-'));
  const [accessKey, secretKey] = ['tests', 'only-for-tests'];
  const options = {
    folder,
    port: await freePort(),
    consolePort: await freePort(),
    accessKey,
    secretKey,
    staleUploads: { age: '1s', interval: '1s' },
  };
  // Only after the restart: on a busy machine the first one would remove parts before it is killed.
  let minio = await startMinio({ ...options, staleUploads: { age: '1h', interval: '1h' } });
  onTestFinished(async () => {
    await minio.program.stop();
    await rm(folder, { recursive: true });
  });
  const store = openAttachments(
    {
      S3_ENDPOINT: minio.endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: 'attachments',
      S3_REGION: 'us-east-1',
      ATTACHMENTS_DIR: '',
    },
    { slots: 2 },
  );
  await store.prepare();
  const restart = {
    kill: () => minio.program.kill(),
    start: async () => void (minio = await startMinio(options)),
  };
  return { store, restart, objects: join(folder, 'minio') };
}
