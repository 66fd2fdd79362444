import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBase } from '@gaongil/backup/make/base';
import { withClient } from '../../backup/src/database.ts';
import { readBackupEnv } from '../../backup/src/env.ts';
import { shipJournal } from '@gaongil/backup/make/journal';
import { writingKeysOf } from '@gaongil/backup/make/make-backup';
import { stampOf } from '@gaongil/backup/sets/sets';
import { openTarget } from '@gaongil/backup/sets/target';
import { connect } from '../../migrations/migrate.js';
import { runBackup, startBackupProcess } from '../support/processes/backup-process.ts';
import type { TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { type BackedUpSite, hastenedBackup, startBackedUpSite } from './backed-up-site.ts';
import { newMachine } from './new-machine.ts';

let site: BackedUpSite;
let stack: TestStack;
let identities: BackedUpSite['identities'];
let settings: Record<string, string>;
let target: string;

beforeAll(async () => {
  site = await startBackedUpSite();
  ({ stack, identities, settings, target } = site);
});
afterAll(() => site?.stop());

const bothIdentities = () => ['--identity', identities.data, '--identity', identities.keys];
const named = (pattern: RegExp) => readdirSync(target).filter((name) => pattern.test(name));
const bases = () => named(/^base_.*_manifest$/).join();

const backupEnv = () => readBackupEnv(settings);

/** As when Postgres removed a part of its log, with a report, that was not stored. */
async function loseLog(): Promise<void> {
  const db = connect(stack.databaseUrl);
  await db.raw(`select pg_drop_replication_slot('gaongil_backup')`);
  await site.submit(true);
  // A new slot begins at the newest checkpoint.
  await db.raw('checkpoint');
  await db.destroy();
}

async function startService(): Promise<void> {
  const service = await startBackupProcess(settings, undefined, hastenedBackup);
  onTestFinished(async () => void (await service.stop()));
}

async function expectDrill(expected: number, said: string): Promise<void> {
  const { code, output } = await runBackup(settings, ['drill']);
  expect([code, output]).toEqual([expected, expect.stringContaining(said)]);
}

const drillWorks = () => expectDrill(0, '되살렸습니다');
const drillFindsGap = () => expectDrill(1, '저널에 빠진 곳이 있습니다');

describe('the journal', () => {
  it('begins again with a new base when Postgres gave its position up', async () => {
    await startService();
    const before = bases();
    await loseLog();
    await waitFor('a new base', () => bases() !== '' && bases() !== before);
    await site.submit(true);
    await drillWorks();
  });

  it('begins again with a new base also when the process that noticed it did not make one', async () => {
    await loseLog();
    await drillFindsGap();
    const before = bases();
    await startService();
    await waitFor('a new base', () => bases() !== '' && bases() !== before);
    await drillWorks();
  });

  it('does not end a base whose log Postgres removed while it was copied', async () => {
    const { data: keys } = await writingKeysOf(backupEnv());
    const parts = {
      target: openTarget(backupEnv()),
      settings: backupEnv(),
      installation: 'of this test',
      stamp: stampOf(new Date()),
      keys,
    };
    const before = bases();
    let shipped = 0;
    const ship = () =>
      withClient(parts.settings, async (client) => {
        // The first is before the copy, the second after it.
        if (++shipped === 2) await loseLog();
        const options = { folder: parts.settings.POSTGRES_DATA_DIR, keys };
        return shipJournal(client, parts.target, { ...options, now: () => new Date() });
      });
    await expect(makeBase({ ...parts, ship })).rejects.toThrow('로그의 일부를 지워');
    expect(bases()).toBe(before);
    expect((await runBackup(settings, ['create'])).code).toBe(0);
  });

  it('with a chunk that is gone: the drill fails, a restore says what is lost, and a new backup mends it', async () => {
    // Each drill stores a chunk.
    for (const anonymous of [true, false]) {
      await site.submit(anonymous);
      await drillWorks();
    }
    const [gone = ''] = named(/^journal_/)
      .sort()
      .slice(-2);
    rmSync(join(target, gone));
    await drillFindsGap();
    const machine = newMachine(site.lost, target);
    onTestFinished(() => machine.remove());
    const restored = await runBackup(machine.settings, ['restore', ...bothIdentities(), '--yes']);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('그 뒤의 것은 잃었습니다')]);
    expect((await runBackup(settings, ['create'])).code).toBe(0);
    await drillWorks();
  });

  it('begins again with a new base after a clock that was far ahead', async () => {
    for (const name of named(/^base_/))
      renameSync(join(target, name), join(target, name.replace(/_\d{4}/, '_2096')));
    const db = connect(stack.databaseUrl);
    await db('backup_runs').update({ finished_at: '2096-03-01T00:00:00Z' });
    await db.destroy();
    await startService();
    await waitFor('a base of today alone', () => /^base_20[2-8]\d[^,]*$/.test(bases()));
    await drillWorks();
  });

  it('begins again with a new base after the clock was set back by less than a day', async () => {
    for (const name of named(/^base_/))
      renameSync(join(target, name), join(target, name.replace(/_\d{4}/, '_2096')));
    const db = connect(stack.databaseUrl);
    // The last backup is of today, so that no other is due.
    await db.raw(
      `update backup_runs set detail = detail || '{"base": "20960305T160500Z"}' where detail->>'base' is not null`,
    );
    await db.destroy();
    await startService();
    await waitFor('a base of today alone', () => /^base_20[2-8]\d[^,]*$/.test(bases()));
    await drillWorks();
  });

  it('is no longer held back by Postgres once backups are turned off', async () => {
    const service = await startBackupProcess({ ...settings, BACKUP_RECIPIENT: '' });
    onTestFinished(async () => void (await service.stop()));
    const db = connect(stack.databaseUrl);
    onTestFinished(() => db.destroy());
    await waitFor(
      'no slot',
      async () => (await db('pg_replication_slots').first('slot_name')) === undefined,
      30,
    );
    expect((await runBackup(settings, ['create'])).code).toBe(0);
  });
});
