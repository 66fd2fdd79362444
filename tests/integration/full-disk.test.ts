import { join } from 'node:path';
import { logRefusedFiles } from '@gaongil/api/uploads/files-refused';
import { storageMessages } from '@gaongil/contract/files/attachment';
import { mailHealth } from '@gaongil/contract/system/mail-health';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { note } from '../support/notes.ts';
import { smallDisk } from '../support/services/small-disk.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';
import { testServices } from '../support/services/test-services.ts';

const apis: TestApi[] = [];
afterAll(() => Promise.all(apis.map((api) => api.close())));

async function startApi(
  settings: Record<string, string>,
  now?: () => Date,
  outOfBounds: { FREE_SPACE_PERCENT?: number } = {},
) {
  const api = await startTestApi(
    settings,
    (base) => ({ now: now ?? base.now, settings: { ...base.settings, ...outOfBounds } }),
    noLimits,
  );
  apis.push(api);
  const send = (file?: ReturnType<typeof pdf>, change: Record<string, string> = {}) =>
    fetch(`${api.url}/api/reports/anonymous`, {
      method: 'POST',
      body: multipart(anonymousReport(change), file),
    });
  const answer = async (file?: ReturnType<typeof pdf>) => {
    const { status, ...answer } = await send(file).then(async (got) => ({
      status: got.status,
      text: await got.text(),
      wait: Number(got.headers.get('retry-after')),
    }));
    return status === 201 ? [201] : [status, answer.text, answer.wait > 0];
  };
  const filesRefused = async () => {
    const answer = await fetch(`${api.url}/api/mail/health`, { headers: await api.signIn() });
    return mailHealth.parse(await answer.json()).filesRefused;
  };
  return { ...api, send, answer, filesRefused };
}

const full = [503, storageMessages.full, true];

describe('a disk that fills up', () => {
  const disk = smallDisk(64);
  if (!disk) note('full disks not tested: no tmpfs can be mounted here (root needed)');
  afterAll(() => disk?.remove());

  it.runIf(disk)('accepts files while a tenth of it is free, and reports without a file always', async () => {
    const folder = disk?.folder ?? '';
    const onDisk = { S3_ENDPOINT: '', ATTACHMENTS_DIR: join(folder, 'tenth') };
    const api = await startApi(onDisk);
    for (let file = 0; file < 3; file++) expect(await api.answer(pdf(20_500_000))).toEqual([201]);
    // The first api caches the free space for two seconds.
    const later = await startApi(onDisk);
    expect(await later.answer(pdf(10))).toEqual(full);
    expect(await later.answer()).toEqual([201]);
    expect(later.logged()).not.toContain('not stored');
  });

  it.runIf(disk)(
    'refuses a file that fills it to the last byte with the same text, and stores nothing of it',
    async () => {
      const onDisk = { S3_ENDPOINT: '', ATTACHMENTS_DIR: join(disk?.folder ?? '', 'byte') };
      const api = await startApi({ ...onDisk, FREE_SPACE_PERCENT: '0' });
      expect(await api.answer(pdf(30_000_000))).toEqual(full);
      await everyFileHasItsReport(api.dependencies);
      expect(await api.answer()).toEqual([201]);
    },
  );

  it.runIf(disk)('is checked for a store elsewhere when its folder is in FREE_SPACE_FOLDERS', async () => {
    const folder = disk?.folder ?? '';
    const api = await startApi({ FREE_SPACE_FOLDERS: `/, ${folder}` });
    expect(await api.answer(pdf(10))).toEqual(full);
    expect(await api.answer()).toEqual([201]);
  });
});

describe('free space', () => {
  it('is logged once, not when a file comes, and refuses nothing when it cannot be read', async () => {
    const api = await startApi({ FREE_SPACE_FOLDERS: '/nowhere/at/all', FREE_SPACE_PERCENT: '90' });
    for (let file = 0; file < 3; file++) expect(await api.answer(pdf(10))).toEqual([201]);
    expect(api.logged()).not.toContain('free space cannot be read');
    const watch = logRefusedFiles(api.dependencies, 20);
    await waitFor('the line', () => Promise.resolve(api.logged().includes('free space cannot be read')));
    await new Promise((resolve) => setTimeout(resolve, 200));
    watch.stop();
    expect(api.logged().split('free space cannot be read').length - 1).toBe(1);
  });

  it('that is smaller than required refuses only files, and staff are notified', async () => {
    const api = await startApi({ FREE_SPACE_FOLDERS: '/' }, undefined, { FREE_SPACE_PERCENT: 100 });
    expect(await api.answer(pdf(10))).toEqual(full);
    expect(await api.answer()).toEqual([201]);
    expect(await api.filesRefused()).toBe('disk');
  });

  it('is logged in one line when it runs low, and not for each refused file', async () => {
    const settings = { FREE_SPACE_PERCENT: 100 };
    const api = await startApi({ FREE_SPACE_FOLDERS: '/' }, undefined, settings);
    expect(await api.answer(pdf(10))).toEqual(full);
    expect(api.logged()).not.toContain('files are refused');
    const watch = logRefusedFiles(api.dependencies, 20);
    await waitFor('the line', () => Promise.resolve(api.logged().includes('"filesRefused":"disk"')));
    await new Promise((resolve) => setTimeout(resolve, 200));
    watch.stop();
    expect(api.logged().split('files are refused').length - 1).toBe(1);
  });
});

describe('the daily volume of all uploads', () => {
  let now = new Date('2031-03-01T14:00:00Z');
  const mine = () => startApi({ UPLOAD_GIGABYTES_PER_DAY: '1' }, () => now);
  const keys = async () => {
    const redis = new Redis(testServices().redisUrl);
    try {
      const found = await redis.keys('uploaded:*');
      return await Promise.all(
        found.map(async (key) => [key, await redis.get(key), await redis.expiretime(key)]),
      );
    } finally {
      redis.disconnect();
    }
  };
  /** Sets the volume already uploaded today, in megabytes. */
  const take = async (megabytes: number) => {
    const redis = new Redis(testServices().redisUrl);
    await redis.set('uploaded:1930057200', String(megabytes), 'EX', 600);
    redis.disconnect();
  };

  it('is limited: beyond the limit, files are refused until the next day, and reports without a file are accepted', async () => {
    const api = await mine();
    await take(1024 - 12);
    for (let file = 0; file < 2; file++) expect(await api.answer(pdf(6_000_000))).toEqual([201]);
    expect(await api.answer(pdf(6_000_000))).toEqual([503, storageMessages.dayIsFull, true]);
    expect(await api.answer()).toEqual([201]);
    expect(await api.filesRefused()).toBe('quota');
    await everyFileHasItsReport(api.dependencies);
    now = new Date('2031-03-01T15:00:00Z');
    expect(await api.filesRefused()).toBe(null);
    expect(await api.answer(pdf(6_000_000))).toEqual([201]);
    now = new Date('2031-03-01T14:00:00Z');
  });

  it('does not count what was refused', async () => {
    const api = await mine();
    await take(1024 - 6);
    for (let file = 0; file < 4; file++)
      expect((await api.send(pdf(3_000_000), { title: '' })).status).toBe(400);
    expect(await api.answer(pdf(3_000_000))).toEqual([201]);
  });

  it('is stored as one number of megabytes per day, without a time', async () => {
    await take(0);
    const api = await mine();
    expect(await api.answer(pdf(2_500_000))).toEqual([201]);
    expect(await keys()).toContainEqual(['uploaded:1930057200', '3', 1930057200 + 2 * 86_400]);
    expect(api.logged()).not.toMatch(/uploaded|1930057200/);
  });
});
