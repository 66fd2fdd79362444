import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { identitiesIn } from '@gaongil/backup/encryption';
import { openPartOf, listSets, readManifest } from '@gaongil/backup/sets';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makePostgresFolder } from '../../local/backup.ts';
import { subfolder } from '../../local/data-folder.ts';
import { connect } from '../../migrations/migrate.js';
import {
  makeIdentities,
  runBackup,
  settingsOfBackup,
  startBackupProcess,
} from '../support/backup-process.ts';
import { cuttable } from '../support/cuttable.ts';
import { anonymousReport, multipart, namedReport, pdf } from '../support/factories.ts';
import { openRunFolder } from '../support/run-folder.ts';
import { smallDisk } from '../support/small-disk.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';
import { testMasterKey } from '../support/test-master-key.ts';
import { waitFor } from '../support/wait-for.ts';

let stack: TestStack;
let outside: string;
let identities: Awaited<ReturnType<typeof makeIdentities>>;
let settings: Record<string, string>;
/** A good backup. */
let target: string;

async function submit(anonymous: boolean): Promise<void> {
  const fields = anonymous ? anonymousReport() : namedReport();
  const answer = await fetch(`${stack.api.url}/api/reports/${anonymous ? 'anonymous' : 'realname'}`, {
    method: 'POST',
    body: multipart(fields, pdf(200_000)),
  });
  expect(answer.status).toBe(201);
}

beforeAll(async () => {
  stack = await startTestStack({}, { own: true, programs: true, durable: true });
  outside = mkdtempSync(join(tmpdir(), 'gaongil-outside-'));
  identities = await makeIdentities(join(outside, 'safe'));
  target = join(outside, 'target');
  const { folder, addresses } = stack.services;
  settings = {
    ...settingsOfBackup(folder, stack.databaseUrl, addresses.storage),
    ...identities.recipients,
    ...{ BACKUP_TARGET: target, MASTER_KEY: testMasterKey, APP_SECRET: '5e'.repeat(32) },
    BACKUP_JOURNAL_SECONDS: '1',
  };
  await submit(true);
  await submit(false);
  expect((await runBackup(settings, ['create'])).code).toBe(0);
});
afterAll(async () => {
  await stack?.stop();
  rmSync(outside, { recursive: true, force: true });
});

/** A copy of the good backup, to damage. */
function copyOfTarget(): string {
  const copy = mkdtempSync(join(outside, 'copy-'));
  cpSync(target, copy, { recursive: true });
  return copy;
}

/** Restores from a folder into a new machine; expects that nothing was written there. */
async function failingRestore(
  from: string,
  args: string[],
  own: Record<string, string> = {},
): Promise<string> {
  const machine = openRunFolder();
  onTestFinished(() => machine.remove());
  makePostgresFolder(machine.folder);
  const store = subfolder(machine.folder, 'attachments');
  const { output, code } = await runBackup(
    {
      ...settingsOfBackup(machine.folder, stack.databaseUrl, { ATTACHMENTS_DIR: store }),
      ...{ BACKUP_TARGET: from, ...own },
    },
    ['restore', ...args],
  );
  expect([code, output]).toEqual([1, output]);
  expect(readdirSync(store)).toEqual([]);
  const cluster = join(machine.folder, 'postgres/cluster');
  expect(existsSync(cluster) ? readdirSync(cluster) : []).toEqual([]);
  return output;
}

const bothIdentities = () => ['--identity', identities.data, '--identity', identities.keys];
const named = (folder: string, pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));

describe('a restore fails with one sentence and writes nothing', () => {
  it('with the identity of somebody else', async () => {
    const others = await makeIdentities(join(outside, 'others'));
    expect(await failingRestore(target, ['--identity', others.data])).toContain('다른 수신자에게 암호화');
    expect(
      await failingRestore(target, ['--identity', identities.data, '--identity', others.keys]),
    ).toContain('다른 수신자에게 암호화');
  });

  it('without an identity, or with a file that is none', async () => {
    expect(await failingRestore(target, ['--identity', join(outside, 'missing')])).toContain(
      '읽을 수 없습니다',
    );
    expect(await failingRestore(target, ['--identity', join(target, '.installation')])).toContain(
      'age 신원이 아닙니다',
    );
  });

  it('without the keys (B)', async () => {
    const copy = copyOfTarget();
    for (const name of named(copy, /^keys_.*_manifest$/)) rmSync(join(copy, name));
    expect(await failingRestore(copy, bothIdentities())).toContain('키 백업(B)이 없습니다');
  });

  it('from half a backup: without its manifest, cut, or without a part', async () => {
    const unfinished = copyOfTarget();
    for (const name of named(unfinished, /_manifest$/)) rmSync(join(unfinished, name));
    expect(await failingRestore(unfinished, bothIdentities())).toContain('끝까지 만들어진 백업이 없습니다');
    const cut = copyOfTarget();
    for (const name of named(cut, /^base_.*_files$/)) truncateSync(join(cut, name), 500_000);
    expect(await failingRestore(cut, bothIdentities())).toContain('처음과 다릅니다');
    const missing = copyOfTarget();
    for (const name of named(missing, /^keys_.*_report_keys$/)) rmSync(join(missing, name));
    expect(await failingRestore(missing, bothIdentities())).toContain('report_keys)가 없습니다');
  });

  it('when the journal has a gap before the end of the base', async () => {
    const copy = copyOfTarget();
    for (const name of named(copy, /^journal_/)) rmSync(join(copy, name));
    expect(await failingRestore(copy, bothIdentities())).toContain('저널에 빠진 곳');
  });

  it('from an empty folder, a folder that is missing, and a store that cannot be reached', async () => {
    const empty = mkdtempSync(join(outside, 'empty-'));
    expect(await failingRestore(empty, bothIdentities())).toContain('백업이 없습니다');
    expect(await failingRestore(join(outside, 'nowhere'), bothIdentities())).toContain('쓸 수 없습니다');
    const away = { BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' };
    expect(await failingRestore('http://127.0.0.1:9/bucket', bothIdentities(), away)).toContain(
      '연결할 수 없거나',
    );
  });
});

describe('a backup fails with one sentence, and the site and earlier backups stay as they were', () => {
  const stillGood = async () => {
    await submit(false);
    const verified = await runBackup(settings, ['verify', '--identity', identities.keys]);
    expect(verified.code).toBe(0);
  };

  it('without recipients, or with one that is none', async () => {
    const unset = await runBackup({ ...settings, BACKUP_KEYS_RECIPIENT: '' }, ['create']);
    expect([unset.code, unset.output]).toEqual([1, expect.stringContaining('BACKUP_KEYS_RECIPIENT')]);
    const wrong = await runBackup({ ...settings, BACKUP_RECIPIENT: 'age1wrong' }, ['create']);
    expect([wrong.code, wrong.output]).toEqual([
      1,
      expect.stringContaining('BACKUP_RECIPIENT: recipients of age'),
    ]);
    await stillGood();
  });

  it('into the target of another installation', async () => {
    const copy = copyOfTarget();
    cpSync(join(outside, 'safe/data-identity'), join(copy, '.installation'));
    const made = await runBackup({ ...settings, BACKUP_TARGET: copy }, ['create']);
    expect([made.code, made.output]).toEqual([1, expect.stringContaining('다른 설치')]);
    await stillGood();
  });

  it('into a full target; what it left is removed by the next one', async () => {
    const disk = smallDisk(3);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const made = await runBackup({ ...settings, BACKUP_TARGET: disk.folder }, ['create']);
    expect([made.code, made.output]).toEqual([1, expect.stringContaining('가득 찼습니다')]);
    const db = connect(stack.databaseUrl);
    const [last] = await db('backup_runs').orderBy('id', 'desc').limit(1);
    await db.destroy();
    expect(last).toMatchObject({ kind: 'snapshot', ok: false });
    await stillGood();
  });

  it('into a target that goes away in the middle', async () => {
    const { objectStore } = stack.services;
    if (!objectStore) return;
    const proxy = await cuttable(objectStore.endpoint);
    const inBucket = {
      ...settings,
      BACKUP_TARGET: `${proxy.url}/backups`,
      BACKUP_S3_ACCESS_KEY: objectStore.accessKey,
      BACKUP_S3_SECRET_KEY: objectStore.secretKey,
    };
    const bucket = join(stack.services.folder, 'minio/backups');
    const making = runBackup(inBucket, ['create']);
    await waitFor('the first parts', () => existsSync(bucket) && readdirSync(bucket).length > 3, 30);
    await proxy.cut();
    const made = await making;
    expect([made.code, made.output]).toEqual([1, expect.stringContaining('연결이 끊겼습니다')]);
    await proxy.mend();
    const again = await runBackup(inBucket, ['create']);
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('키(B)')]);
    const listed = await runBackup(inBucket, ['list']);
    expect(listed.output.match(/데이터\(A\)/g)).toHaveLength(1);
    const drilled = await runBackup(inBucket, ['drill']);
    expect([drilled.code, drilled.output]).toEqual([0, expect.stringContaining('되살렸습니다')]);
    await proxy.cut();
    await stillGood();
  });
});

describe('what a thief of the backups learns', () => {
  it('the data (A), opened with its identity, has no key of a case', async () => {
    const stored = diskAttachments(target);
    const own = identitiesIn(readFileSync(identities.data, 'utf8'));
    const sets = await listSets(stored);
    const db = connect(stack.databaseUrl);
    const wrapped = await db('report_keys').pluck<Buffer[]>('wrapped');
    await db.destroy();
    expect(wrapped.length).toBeGreaterThan(1);
    for (const { stamp } of sets.filter(({ kind }) => kind === 'snapshot')) {
      const manifest = await readManifest(stored, 'snapshot', stamp, own);
      expect(Object.keys(manifest.parts)).toContain('reports');
      for (const part of Object.keys(manifest.parts)) {
        const bytes = await buffer(openPartOf(stored, manifest, part, own));
        for (const key of wrapped) expect([part, bytes.includes(key)]).toEqual([part, false]);
      }
    }
    for (const { stamp } of sets.filter(({ kind }) => kind === 'keys'))
      await expect(readManifest(stored, 'keys', stamp, own)).rejects.toThrow('다른 수신자');
  });

  it('neither size nor name of the journal shows that a report came', async () => {
    const chunks = () =>
      named(target, /^journal_/).map((name) => [name.replace(/\d/g, '0'), statSync(join(target, name)).size]);
    const service = await startBackupProcess(settings);
    onTestFinished(async () => void (await service.stop()));
    const before = chunks().length;
    await waitFor('three quiet chunks', () => chunks().length >= before + 3, 30);
    await submit(true);
    await submit(true);
    const submitted = chunks().length;
    await waitFor('three chunks more', () => chunks().length >= submitted + 3, 30);
    expect(new Set(chunks().slice(before).map(String)).size).toBe(1);
  });
});
