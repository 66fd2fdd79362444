import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { putEncrypted } from '@gaongil/backup/sets/stored-parts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { runBackup, startBackupProcess } from '../support/processes/backup-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { type BackedUpSite, hastenedBackup, startBackedUpSite } from './backed-up-site.ts';
import { forgeBase } from './forged-base.ts';
import { destroyReports, moveReports } from './lost-site.ts';
import { failingRestore, newMachine, startRestored, statusOf } from './new-machine.ts';

let site: BackedUpSite;
beforeAll(async () => {
  site = await startBackedUpSite();
});
afterAll(() => site?.stop());

const bothIdentities = () => ['--identity', site.identities.data, '--identity', site.identities.keys];

/** A folder that the account of Postgres can write to, and a command that leaves a file in it. */
function traceOf(name: string) {
  const folder = join(site.stack.services.folder, 'postgres', name);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  return { file: join(folder, 'ran'), command: `touch ${join(folder, 'ran')}` };
}

/** Restores from a copy of the backup with a forged base, and whether a command of it ran. */
async function restoreForged(name: string, seed?: string) {
  const copy = mkdtempSync(join(site.outside, 'copy-'));
  cpSync(site.target, copy, { recursive: true });
  const { file, command } = traceOf(name);
  const folder = join(site.stack.services.folder, 'postgres', `${name}-cluster`);
  await forgeBase({ ...site.settings, BACKUP_TARGET: copy }, { folder, command, ...(seed && { seed }) });
  const { code, output } = await failingRestore(site.lost, copy, [
    ...bothIdentities(),
    '--accept-missing',
    '--yes',
  ]);
  return { ran: existsSync(file), code, output };
}

describe('what the owner of the target writes', () => {
  it('a forged base is refused before any program of it runs', async () => {
    const { ran, code, output } = await restoreForged('forged');
    expect([ran, code, output]).toEqual([false, 1, expect.stringContaining('서명한 키')]);
    expect(output).not.toContain('되살립니다');
  });

  it('a base with settings of its own starts with ours, even if our key signed it', async () => {
    const seed = readFileSync(site.settings['BACKUP_SIGNING_SEED_FILE'] ?? '', 'utf8').trim();
    const { ran, code, output } = await restoreForged('signed', seed);
    // It starts, and has no database of ours.
    expect([ran, code, output]).toEqual([false, 1, expect.stringContaining('3D000')]);
  });
});

describe('a set without a signature', () => {
  it('is named by restore, verify and list, and not used', async () => {
    const copy = mkdtempSync(join(site.outside, 'copy-'));
    cpSync(site.target, copy, { recursive: true });
    const name = 'base_20960305T160000Z_manifest';
    const text = Buffer.from(
      JSON.stringify({ format: 1, kind: 'base', stamp: '20960305T160000Z', parts: {} }),
    );
    const recipient = site.settings['BACKUP_RECIPIENT'] ?? '';
    await putEncrypted(diskAttachments(copy), name, Readable.from([text]), [recipient]);
    const refused = expect.stringContaining(`${name}: 서명이 맞지 않습니다`) as string;
    const { code, output } = await failingRestore(site.lost, copy, [...bothIdentities(), '--yes']);
    expect([code, output]).toEqual([1, refused]);
    const here = { ...site.settings, BACKUP_TARGET: copy };
    const identity = ['--identity', site.identities.data];
    expect(await runBackup(here, ['verify', ...identity])).toEqual({ code: 1, output: refused });
    expect(await runBackup(here, ['list', ...identity])).toEqual({ code: 0, output: refused });
  });
});

describe('a journal whose end was cut off', () => {
  let copy: string;
  let cases: { destroyed: string; others: string[] };
  beforeAll(async () => {
    const { settings, stack, target } = site;
    cases = {
      destroyed: await site.submit(true),
      others: [await site.submit(true), await site.submit(false)],
    };
    expect((await runBackup(settings, ['create'])).code).toBe(0);
    const chunks = () => readdirSync(target).filter((name) => name.startsWith('journal_'));
    const before = chunks();
    // The night may move reports before one is destroyed.
    await moveReports(stack);
    await destroyReports(stack, [cases.destroyed]);
    expect((await runBackup(settings, ['keys'])).code).toBe(0);
    copy = mkdtempSync(join(site.outside, 'cut-'));
    cpSync(target, copy, { recursive: true });
    for (const name of chunks()) if (!before.includes(name)) rmSync(join(copy, name));
  });

  it('is refused when the newest keys know of more', async () => {
    const { code, output } = await failingRestore(site.lost, copy, [...bothIdentities(), '--yes']);
    expect([code, output]).toEqual([1, expect.stringContaining('저널이 키(B)보다 먼저 끝납니다')]);
  });

  it('brings back no case that was destroyed before the newest keys', async () => {
    const machine = newMachine(site.lost, copy);
    onTestFinished(() => machine.remove());
    const args = ['restore', ...bothIdentities(), '--accept-missing', '--yes'];
    const { code, output } = await runBackup(machine.settings, args);
    expect([code, output]).toEqual([0, expect.stringContaining('열 수 없는 것은 0건')]);
    const { api, stop } = await startRestored(machine, site.stack.services.addresses.redisUrl);
    onTestFinished(stop);
    const found = await Promise.all([cases.destroyed, ...cases.others].map((id) => statusOf(api, id)));
    expect(found).toEqual([404, 200, 200]);
  });
});

describe('a target that lost its newest backup', () => {
  it('is noticed by the running site, which makes another', async () => {
    expect((await runBackup(site.settings, ['create'])).code).toBe(0);
    const manifests = () => readdirSync(site.target).filter((name) => /^base_.*_manifest$/.test(name));
    const [newest = ''] = manifests();
    rmSync(join(site.target, newest));
    const service = await startBackupProcess(site.settings, undefined, hastenedBackup);
    onTestFinished(async () => void (await service.stop()));
    await waitFor('another base', () => manifests().length === 1);
    const db = connect(site.stack.databaseUrl);
    onTestFinished(() => db.destroy());
    const [run] = await db('backup_runs').where('kind', 'target').orderBy('id', 'desc').limit(1);
    const problem = expect.stringContaining(newest.split('_')[1] ?? '') as string;
    expect(run).toMatchObject({ ok: false, detail: { problem } });
  });
});

describe('a backup of this installation', () => {
  it('brings no setting of Postgres, and no command in one', async () => {
    const { file, command } = traceOf('settings');
    const db = connect(site.stack.databaseUrl);
    onTestFinished(() => db.destroy());
    await db.raw(`alter system set recovery_end_command = '${command}'`);
    expect((await runBackup(site.settings, ['create'])).code).toBe(0);
    const drilled = await runBackup(site.settings, ['drill']);
    expect([drilled.code, existsSync(file)]).toEqual([0, false]);
    await db.raw('alter system reset recovery_end_command');
  });
});
