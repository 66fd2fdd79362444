import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFiles, mirroringOfNew } from '@gaongil/backup/make/mirror';
import { mirrorAll } from '@gaongil/backup/make/mirror-all';
import { connectOnce } from '@gaongil/backup/database';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { runBackup } from '../support/processes/backup-process.ts';
import { backupLine, type FiledSite, startFiledSite } from '../support/sites/filed-site.ts';
import { asRole } from '../support/services/roles.ts';

// The copies of attachments in the target of the backups.

// Each makes several backups, some in processes of their own.
vi.setConfig({ testTimeout: 120_000 });

let site: FiledSite;
let folder: string;
let target: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  target = join(folder, 'target');
  site = await startFiledSite(3, folder);
  await site.backUp();
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const named = (start: string) => readdirSync(target).filter((name) => name.startsWith(start));

/** Runs a command of the built backup on the same site. */
const run = (...args: string[]) =>
  runBackup({ ...site.settings, DATABASE_URL: asRole(site.url, 'gaongil_backup') }, args);

/** Gives copies set aside the name of a day so many days ago. */
function age(days: number): void {
  const then = new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000);
  const day = then.toISOString().slice(0, 10).replaceAll('-', '');
  for (const name of named('aside_'))
    renameSync(join(target, name), join(target, name.replace(/^aside_\d+/, `aside_${day}`)));
}

it('a copy that no report names is removed by a backup more than seven days later, and not before', async () => {
  const [row] = await site.takeReports(1);
  const copied = statSync(join(target, named('file_')[0] ?? '')).birthtimeMs;
  await site.backUp();
  await site.backUp();
  expect([named('file_').length, named('aside_').length]).toEqual([2, 1]);
  // Nothing of the copy tells when it was made.
  expect(statSync(join(target, named('aside_')[0] ?? '')).birthtimeMs).toBeGreaterThan(copied);
  age(7);
  await site.backUp();
  expect(named('aside_')).toHaveLength(1);
  age(8);
  await site.putReports([row ?? {}]);
  await site.backUp();
  expect([named('file_').length, named('aside_').length]).toEqual([3, 0]);
  await site.takeReports(1);
  await site.backUp();
  age(8);
  await site.backUp();
  expect([named('file_').length, named('aside_').length]).toEqual([2, 0]);
});

it('damaged copies are named and stored again by create and verify', async () => {
  const [cut = '', changed = ''] = named('file_');
  truncateSync(join(target, cut), 5);
  const created = await run('create');
  expect([created.code, created.output]).toEqual([
    0,
    expect.stringContaining(`${cut}  손상되어 저장소의 파일로`),
  ]);
  writeFileSync(join(target, changed), 'changed');
  const verified = await run('verify');
  expect(verified.output).toContain(`${changed}  손상되어 저장소의 파일로`);
  expect(verified.output).toContain('사본 3개 가운데 온전하지 않은 것은 0개');
  expect(await site.state()).toEqual(site.whole);
});

it('a damaged copy is named until it is mended, and a restore says how far it went', async () => {
  const [cut = ''] = named('file_');
  const key = site.keys.find((one) => cut.includes(one)) ?? '';
  truncateSync(join(target, cut), 5);
  await site.store.remove(key);
  const created = await run('create');
  expect([created.code, created.output]).toEqual([1, expect.stringContaining(`${cut}  손상되었고`)]);
  expect(await backupLine(site.db)).toContain('사본 1개가 손상되었고');
  const verified = await run('verify');
  expect([verified.code, verified.output]).toEqual([1, expect.stringContaining(`${cut}  손상되었고`)]);
  const empty = diskAttachments(join(folder, 'empty'));
  await empty.prepare();
  const restored = await restoreFiles(site.target, empty, new Set([...site.keys, 'none']));
  expect(restored).toEqual({ files: 3, missing: 1, damaged: [cut] });
});

it('a file that is nowhere is said', async () => {
  const [lost = ''] = named('file_');
  rmSync(join(target, lost));
  await site.store.remove(site.keys.find((one) => lost.includes(one)) ?? '');
  const { mirror } = await site.backUp();
  expect(mirror).toMatchObject({ restored: 0, lost: 1, damaged: [] });
  expect(await backupLine(site.db)).toContain('첨부파일 1개가 저장소에 없고');
});

it('a file whose report is destroyed meanwhile is not put back', async () => {
  const [key = ''] = site.keys;
  const client = await connectOnce({ DATABASE_URL: site.url });
  onTestFinished(() => client.end());
  await site.store.remove(key);
  const store = {
    ...site.store,
    has: async (one: string) => {
      if (one === key) await site.db('reports').where('attachment_key', key).delete();
      return site.store.has(one);
    },
  };
  const installation = (await site.store.owner.read()) ?? '';
  const { restored, lost } = await mirrorAll({ client, store, target: site.target, installation });
  expect([restored, lost, await site.store.has(key)]).toEqual([0, 0, false]);
});

it('a store of another installation is neither read nor written', async () => {
  await site.emptyStore();
  await site.store.owner.write('11111111-1111-4111-8111-111111111111');
  await expect(site.backUp()).rejects.toThrow('첨부파일 저장소가 다른 설치의 것입니다');
  expect(readdirSync(join(folder, 'store'))).toEqual(['.installation']);
  expect(named('file_')).toHaveLength(3);
});

it('a report with a lower number that is committed later is copied too', async () => {
  const client = await connectOnce({ DATABASE_URL: site.url });
  const slow = await site.db.transaction();
  onTestFinished(async () => {
    if (!slow.isCompleted()) await slow.rollback();
    await client.end();
  });
  const mirrorNew = mirroringOfNew(site.store, site.target);
  await mirrorNew(client);
  const early = await site.addReport(slow);
  const late = await site.addReport(site.db);
  await mirrorNew(client);
  expect([named(`file_${early}`).length, named(`file_${late}`).length]).toEqual([0, 1]);
  await slow.commit();
  await mirrorNew(client);
  expect(named(`file_${early}`)).toHaveLength(1);
});
