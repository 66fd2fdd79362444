import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { keyRing, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { answerRewraps, requestRewraps, takeRewraps } from '@gaongil/data/sealing/rewrap-from-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts';
import { createDatabase } from '../support/services/database.ts';
import { anonymousReport, multipart } from '../support/callers/factories.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { asRole } from '../support/services/roles.ts';
import { runCommand } from '../support/processes/run-script.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { testServices } from '../support/services/test-services.ts';

// The steps follow each other: the file of the master key is lost while an api runs.

const added = randomBytes(32).toString('hex');

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
let folder: string;
let file: string;
let api: ApiProcess;
let referenceId: string;

beforeAll(async () => {
  await ensureBuilt('api', 'worker', 'operate');
  database = await createDatabase();
  admin = connectDatabase({ url: database.url, connections: 2 });
  folder = mkdtempSync(join(tmpdir(), 'gaongil-lost-'));
  file = join(folder, 'master-key');
  writeFileSync(file, testMasterKey);
  api = await startApiProcess(settings());
  const answer = await fetch(`${api.url}/api/reports/anonymous`, {
    method: 'POST',
    body: multipart(anonymousReport()),
  });
  expect(answer.status).toBe(201);
  ({ referenceId } = (await answer.json()) as { referenceId: string });
}, 180_000);
afterAll(async () => {
  await api.stop();
  await admin.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  DATABASE_URL: asRole(database.url, 'gaongil_api'),
  REDIS_URL: testServices().redisUrl,
  ATTACHMENTS_DIR: join(folder, 'attachments'),
  MASTER_KEY_FILE: file,
});

const env = () => ({
  MASTER_KEY_FILE: file,
  DATABASE_URL: asRole(database.url, 'gaongil_worker'),
});

const keys = (...args: string[]) => runCommand(['keys', ...args], env());

const stored = () => admin('key_encryption_keys').select('*').orderBy('number');
const opens = (master: string) => keyRing(admin, masterKeysOf(master)).load();

it('A process answers only a request of who has the master key that its own file has too', async () => {
  const db = connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 1 });
  const ring = keyRing(db, masterKeysOf(testMasterKey));
  const [[own], [foreign]] = [masterKeysOf(added), masterKeysOf('d4'.repeat(32))];
  const answer = () => answerRewraps(db, ring, () => masterKeysOf(added));
  await requestRewraps(admin, own);
  // It has loaded no keys.
  expect(await answer()).toBe(0);
  await ring.load();
  await admin('rewrap_requests').update({ proof: randomBytes(16) });
  expect(await answer()).toBe(0);
  await requestRewraps(admin, foreign);
  expect(await answer()).toBe(0);
  await admin('rewrap_requests').update({ master: own.id });
  expect(await answer()).toBe(0);
  await requestRewraps(admin, own);
  // Its file is still the old one, or is missing.
  expect(await answerRewraps(db, ring, () => masterKeysOf(testMasterKey))).toBe(0);
  expect(await admin('rewrap_requests').whereNotNull('wrapped')).toEqual([]);
  expect(await answer()).toBe(1);
  await db.destroy();
});

it('An answer that is missing or opens nothing of what it has to open is not taken', async () => {
  const before = await stored();
  const [own] = masterKeysOf(added);
  await requestRewraps(admin, own);
  expect(await takeRewraps(admin, own)).toEqual({ taken: [], left: [1] });
  for (const wrong of [randomBytes(64), await own.wrap(randomBytes(32), 'key_encryption_keys|1')]) {
    await requestRewraps(admin, own);
    await admin('rewrap_requests').update({ wrapped: wrong });
    expect(await takeRewraps(admin, own)).toEqual({ taken: [], left: [1] });
  }
  expect(await stored()).toEqual(before);
  expect(await admin('rewrap_requests')).toEqual([]);
});

it('A lost master key is replaced from the memory of a running api, which goes on, and so does the next one', async () => {
  rmSync(file);
  expect((await keys('master')).code).toBe(1);
  writeFileSync(file, added);
  expect((await keys('master')).code).toBe(1);
  expect(await keys('master', '--from-running')).toMatchObject({
    code: 0,
    said: expect.stringContaining('다시 감싼 키 암호화 키: 1\n') as string,
  });
  await opens(added);
  await expect(opens(testMasterKey)).rejects.toThrow(WrongMasterKeyError);
  expect((await keys('verify')).code).toBe(0);
  const next = await startApiProcess(settings());
  for (const { url } of [api, next])
    expect((await fetch(`${url}/api/reports/status/${referenceId}`)).status).toBe(200);
  await next.stop();
  expect(await keys('master', '--from-running')).toMatchObject({ code: 0 });
});
