import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveSecrets } from '@gaongil/api/secrets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endGivenUpLookups } from '../../operate/local/given-up-secret.ts';
import { freePort } from '../../operate/local/processes/ports.ts';
import { noteFacts } from '@gaongil/runtime/system/process-facts';
import { startApiProcess } from '../support/processes/api-process.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { asRole } from '../support/services/roles.ts';
import { runCommand, runLocalCommand, runScript } from '../support/processes/run-script.ts';
import { storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { createHealthySite, type HealthySite } from '../support/sites/healthy-site.ts';

// The steps follow each other: reports that were taken under one app secret, and an api that has another one.

const [used, another] = ['1a'.repeat(32), '2b'.repeat(32)];
const [[{ id: usedId }], [{ id: anotherId }]] = [deriveSecrets(used), deriveSecrets(another)];
const unused = '0c'.repeat(8);

let site: HealthySite;
let folder: string;
beforeAll(async () => {
  await ensureBuilt('api', 'worker', 'operate');
  folder = mkdtempSync(join(tmpdir(), 'gaongil-lost-'));
  site = await createHealthySite();
  const reports = [1, 2, 3].map((number) => ({
    referenceId: String(number).repeat(26),
    type: 'ANONYMOUS' as const,
    accessKey: usedId,
  }));
  await storeSealedReports(site.db, testRing(site.db), reports);
  await site.makeWell();
}, 180_000);
afterAll(async () => {
  await site.remove();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (APP_SECRET: string) => {
  const url = new URL(site.settings['DATABASE_URL'] ?? '');
  return { ...site.settings, DATABASE_URL: asRole(url.href, 'gaongil_api'), APP_SECRET };
};

const keys = (...args: string[]) =>
  runCommand(['keys', ...args], { ...site.settings, MASTER_KEY: testMasterKey });

/** What an api says that is expected to end by itself. */
const startAndEnd = async (secret: string) =>
  runScript('api/dist/main.js', [], {
    ...settings(secret),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  });

async function starts(secret: string): Promise<void> {
  const api = await startApiProcess(settings(secret));
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
  await api.stop();
}

it('An api does not start when none of its app secrets is that of any report, and says what to do', async () => {
  const { code, said } = await startAndEnd(another);
  expect([code, said]).toEqual([1, expect.stringContaining('3 anonymous reports')]);
  expect(said).toContain(`(${usedId})`);
  expect(said).toContain('APP_SECRET: another secret');
  expect(said).toContain('Put the right file back from its copy');
  await starts(`${another}\n${used}`);
});

it('The doctor and the command count the reports that the api cannot look up', async () => {
  const facts = await site.factsOfApi();
  await noteFacts(site.db, 'api', { ...facts, appSecrets: [usedId] });
  expect((await site.examine()).code).toBe(0);
  expect((await keys('status')).code).toBe(0);
  await noteFacts(site.db, 'api', { ...facts, appSecrets: [anotherId] });
  const examined = await site.examine();
  expect([examined.code, examined.linesOf('keys').map(({ state }) => state)]).toEqual([
    1,
    ['정상', '확인 필요'],
  ]);
  expect(examined.linesOf('keys')[1]?.text).toMatch(
    new RegExp(`익명 제보 3건을 .* 조회할 수 없습니다.*${usedId}`),
  );
  const { code, said } = await keys('status');
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`APP_SECRET ${usedId}: 익명 제보 3 — api에 없어 조회할 수 없습니다`),
  ]);
});

it('An operator ends the lookups of a secret that is lost for good; then the api starts, and nothing needs care', async () => {
  expect(await keys('app-secret', usedId)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`keys app-secret ${usedId} end-lookups`) as string,
  });
  expect((await startAndEnd(another)).code).toBe(1);
  const { code, said } = await keys('app-secret', usedId, 'end-lookups');
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/익명 제보 3건.*\n.*drop-old-app-secret \S{29}\n$/),
  ]);
  await starts(another);
  await site.makeWell();
  await noteFacts(site.db, 'api', { ...(await site.factsOfApi()), appSecrets: [anotherId] });
  expect((await site.examine()).code).toBe(0);
  expect(await keys('status')).toMatchObject({
    code: 0,
    said: expect.stringContaining(`APP_SECRET ${usedId}: 익명 제보 3 — 조회를 끝냄`) as string,
  });
});

it('A local start notes all lookups as ended after APP_SECRET was given up, and not without that', async () => {
  await site.db('ended_lookups').delete();
  const file = join(folder, 'app');
  writeFileSync(file, another);
  const owner = { DATABASE_URL: site.ownerUrl, DATABASE_PASSWORD_FILE: join(folder, 'password') };
  writeFileSync(owner.DATABASE_PASSWORD_FILE, new URL(site.ownerUrl).password);
  await endGivenUpLookups(folder, owner, file);
  expect(await site.db('ended_lookups').pluck('secret')).toEqual([]);
  mkdirSync(join(folder, 'secrets'));
  const said = await runLocalCommand(['secrets', 'give-up-app-secret'], { DATA_DIR: folder });
  expect(said.code).toBe(0);
  await endGivenUpLookups(folder, owner, file);
  expect(await site.db('ended_lookups').pluck('secret')).toEqual([usedId]);
  expect(existsSync(join(folder, 'app-secret-given-up'))).toBe(false);
});

it('Nothing is noted for a secret that no report needs', async () => {
  expect((await keys('app-secret', unused, 'end-lookups')).code).toBe(0);
  expect(await site.db('ended_lookups').pluck('secret')).toEqual([usedId]);
});

it('An api with one secret of several that are needed starts, and the doctor counts the rest', async () => {
  const more = { referenceId: '4'.repeat(26), type: 'ANONYMOUS' as const };
  await storeSealedReports(site.db, testRing(site.db), [
    { ...more, accessKey: anotherId },
    { ...more, referenceId: '5'.repeat(26), accessKey: unused },
  ]);
  await starts(another);
  await site.makeWell();
  await noteFacts(site.db, 'api', { ...(await site.factsOfApi()), appSecrets: [anotherId] });
  const examined = await site.examine();
  expect(examined.linesOf('keys')[1]?.text).toMatch(new RegExp(`익명 제보 1건을 .*${unused}`));
});
