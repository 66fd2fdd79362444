import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { identitiesIn } from '@gaongil/backup/encryption/encryption';
import { openPartOf, listSets, readManifest } from '@gaongil/backup/sets/sets';
import { signersOf } from '@gaongil/backup/make/make-backup';
import { readBackupEnv } from '../../backup/src/env.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { runBackup, startBackupProcess } from '../support/processes/backup-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { type BackedUpSite, hastenedBackup, startBackedUpSite } from './backed-up-site.ts';

describe('what a thief of the backups learns', () => {
  let site: BackedUpSite;
  beforeAll(async () => {
    site = await startBackedUpSite();
  });
  afterAll(() => site?.stop());

  it('the data (A), opened with its identity, has no key of a case', async () => {
    const stored = diskAttachments(site.target);
    const own = identitiesIn(readFileSync(site.identities.data, 'utf8'));
    const reading = { identities: own, signers: signersOf(readBackupEnv(site.settings)) };
    const sets = await listSets(stored);
    const db = connect(site.stack.databaseUrl);
    const wrapped = await db('report_keys').pluck<Buffer[]>('wrapped');
    await db.destroy();
    expect(wrapped.length).toBeGreaterThan(1);
    for (const { stamp } of sets.filter(({ kind }) => kind === 'snapshot')) {
      const manifest = await readManifest(stored, 'snapshot', stamp, reading);
      expect(Object.keys(manifest.parts)).toContain('reports');
      for (const part of Object.keys(manifest.parts)) {
        const bytes = await buffer(openPartOf(stored, manifest, part, own));
        for (const key of wrapped) expect([part, bytes.includes(key)]).toEqual([part, false]);
      }
    }
    for (const { stamp } of sets.filter(({ kind }) => kind === 'keys'))
      await expect(readManifest(stored, 'keys', stamp, reading)).rejects.toThrow('다른 수신자');
  });

  it('neither size nor name of the journal shows that a report came', async () => {
    const chunks = () =>
      readdirSync(site.target)
        // Not those that are being written.
        .filter((name) => /^journal_\w+$/.test(name))
        .map((name) => [name.replace(/\d/g, '0'), statSync(join(site.target, name)).size]);
    const service = await startBackupProcess(site.settings, undefined, hastenedBackup);
    onTestFinished(async () => void (await service.stop()));
    const before = chunks().length;
    await waitFor('three quiet chunks', () => chunks().length >= before + 3);
    await site.submit(true);
    await site.submit(true);
    const submitted = chunks().length;
    await waitFor('three chunks more', () => chunks().length >= submitted + 3);
    expect(new Set(chunks().slice(before).map(String)).size).toBe(1);
  });

  it('no base is made while Postgres still has the order of a day that ended; the base before stays', async () => {
    const db = connect(site.stack.databaseUrl);
    onTestFinished(() => db.destroy());
    // The worker cannot forget the day while something reads its rows.
    const reader = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
    onTestFinished(async () => void (await reader.rollback()));
    await reader('forgotten_days').select('id');
    await db('forgotten_days').update({ day: '2026-01-01' });
    const bases = async () =>
      (await listSets(diskAttachments(site.target))).filter(({ kind }) => kind === 'base');
    const before = await bases();
    const made = await runBackup(site.settings, ['create']);
    expect([made.code, made.output]).toEqual([1, expect.stringContaining('기반(base)을 만들지 않았습니다')]);
    expect(await bases()).toEqual(before);
    await db('forgotten_days').update({ day: db.raw(`(now() at time zone 'Asia/Seoul')::date - 1`) });
    expect((await runBackup(site.settings, ['create'])).code).toBe(0);
    expect(await bases()).not.toEqual(before);
  });
});
