import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { makeIdentities, runBackup } from '../support/processes/backup-process.ts';
import { cuttable } from '../support/services/cuttable.ts';
import { smallDisk } from '../support/services/small-disk.ts';
import type { TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { type BackedUpSite, startBackedUpSite } from './backed-up-site.ts';
import { failingRestore } from './new-machine.ts';

let site: BackedUpSite;
let stack: TestStack;
let outside: string;
let identities: BackedUpSite['identities'];
let settings: Record<string, string>;
let target: string;

beforeAll(async () => {
  site = await startBackedUpSite();
  ({ stack, outside, identities, settings, target } = site);
});
afterAll(() => site?.stop());

/** A copy of the good backup, to damage. */
function copyOfTarget(): string {
  const copy = mkdtempSync(join(outside, 'copy-'));
  cpSync(target, copy, { recursive: true });
  return copy;
}

/** Restores from a folder into a new machine; expects that it fails and writes nothing there. */
async function failing(from: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const { code, output, written } = await failingRestore(site.lost, from, [...args, '--yes'], more);
  expect([code, output]).toEqual([1, output]);
  expect(readdirSync(written.storage.ATTACHMENTS_DIR)).toEqual([]);
  const cluster = written.settings['POSTGRES_DATA_DIR'] ?? '';
  expect(existsSync(cluster) ? readdirSync(cluster) : []).toEqual([]);
  return output;
}

const bothIdentities = () => ['--identity', identities.data, '--identity', identities.keys];
const named = (folder: string, pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));

describe('a restore fails with one sentence and writes nothing', () => {
  it('with the identity of somebody else', async () => {
    const others = await makeIdentities(join(outside, 'others'));
    expect(await failing(target, ['--identity', others.data])).toContain(
      '데이터(A) 백업은 다른 수신자에게 암호화',
    );
    expect(await failing(target, ['--identity', identities.data])).toContain(
      '키(B) 백업은 다른 수신자에게 암호화',
    );
    expect(await failing(target, ['--identity', identities.data, '--identity', others.keys])).toContain(
      '다른 수신자에게 암호화',
    );
  });

  it('without an identity, or with a file that is none', async () => {
    expect(await failing(target, ['--identity', join(outside, 'missing')])).toContain('읽을 수 없습니다');
    expect(await failing(target, ['--identity', outside])).toContain('폴더입니다');
    expect(await failing(target, ['--identity', join(target, '.installation')])).toContain(
      'age 신원이 아닙니다',
    );
  });

  it('without the key that signed it, or a newer backup that is known of', async () => {
    const { BACKUP_SIGNER } = site.lost.signer;
    const unsigned = { BACKUP_SIGNER: '' };
    expect(await failing(target, bothIdentities(), unsigned)).toContain(`서명한 키 ${BACKUP_SIGNER}를`);
    expect(await failing(target, [...bothIdentities(), '--not-before', '20960305T160000Z'])).toContain(
      '더 새로운 것이 지워졌습니다',
    );
  });

  it('without an answer whether to go on', async () => {
    const { output } = await failingRestore(site.lost, target, bothIdentities());
    expect(output).toContain('--yes를 붙여 주세요');
  });

  it('without the keys (B)', async () => {
    const copy = copyOfTarget();
    for (const name of named(copy, /^keys_.*_manifest$/)) rmSync(join(copy, name));
    expect(await failing(copy, bothIdentities())).toContain('키 백업(B)이 없습니다');
  });

  it('from half a backup: without its manifest, cut, or without a part', async () => {
    const unfinished = copyOfTarget();
    for (const name of named(unfinished, /_manifest$/)) rmSync(join(unfinished, name));
    expect(await failing(unfinished, bothIdentities())).toContain('끝까지 만들어진 백업이 없습니다');
    const cut = copyOfTarget();
    for (const name of named(cut, /^base_.*_files$/)) truncateSync(join(cut, name), 500_000);
    expect(await failing(cut, bothIdentities())).toContain('처음과 다릅니다');
    const missing = copyOfTarget();
    for (const name of named(missing, /^keys_.*_report_keys$/)) rmSync(join(missing, name));
    expect(await failing(missing, bothIdentities())).toContain('report_keys)가 없습니다');
  });

  it('when the journal has a gap before the end of the base', async () => {
    const copy = copyOfTarget();
    for (const name of named(copy, /^journal_/)) rmSync(join(copy, name));
    expect(await failing(copy, bothIdentities())).toContain('저널에 빠진 곳');
  });

  it('from an empty folder, a folder that is missing, and a store that cannot be reached', async () => {
    const empty = mkdtempSync(join(outside, 'empty-'));
    expect(await failing(empty, bothIdentities())).toContain('백업이 없습니다');
    expect(await failing(join(outside, 'nowhere'), bothIdentities())).toContain('쓸 수 없습니다');
    const away = { BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' };
    expect(await failing('http://127.0.0.1:9/bucket', bothIdentities(), away)).toContain('연결할 수 없거나');
  });
});

describe('the drill', () => {
  it('is refused while another one runs, which it leaves alone', async () => {
    const drills = await Promise.all([runBackup(settings, ['drill']), runBackup(settings, ['drill'])]);
    const [done, refused] = drills.sort((a, b) => Number(a.code) - Number(b.code));
    expect(done).toEqual({ code: 0, output: expect.stringContaining('되살렸습니다') as string });
    expect(refused).toEqual({
      code: 1,
      output: '다른 복구 연습이나 지난 백업의 정리가 진행 중입니다. 끝난 뒤 다시 해 주세요.\n',
    });
  });

  it('has the backup that it restores until it ends: a new one removes it afterwards', async () => {
    const db = connect(stack.databaseUrl);
    const drilling = await db.transaction();
    onTestFinished(async () => {
      if (!drilling.isCompleted()) await drilling.rollback();
      await db.destroy();
    });
    await drilling.raw(`select pg_advisory_xact_lock(hashtextextended('backup drill', 0))`);
    const [restored = ''] = named(target, /^base_.*_manifest$/);
    const creating = runBackup(settings, ['create']);
    const waits = `select from pg_locks where locktype = 'advisory' and not granted`;
    await waitFor('the backup to wait', async () => (await db.raw(waits)).rows.length > 0);
    expect(named(target, /^base_.*_manifest$/)).toContain(restored);
    await drilling.commit();
    expect((await creating).code).toBe(0);
    expect(named(target, /^base_.*_manifest$/)).toEqual([expect.not.stringContaining(restored)]);
  });
});

describe('a backup fails with one sentence, and the site and earlier backups stay as they were', () => {
  const stillGood = async () => {
    await site.submit(false);
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
    await waitFor('the first parts', () => existsSync(bucket) && readdirSync(bucket).length > 3);
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
