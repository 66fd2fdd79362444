import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSets } from '@gaongil/backup/sets/sets';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { backupTuning } from '@gaongil/backup/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import type { ApiProcess } from '../support/processes/api-process.ts';
import {
  makeIdentities,
  runBackup,
  settingsOfBackup,
  signerOf,
  startBackupProcess,
} from '../support/processes/backup-process.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import type { OurProcess } from '../support/processes/our-process.ts';
import { clearForgottenRuns } from '../support/services/run-folder.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { startTestStack, type TestStack } from '../support/processes/stack.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { waitFor } from '../support/wait-for.ts';
import { type Acknowledged, messageFileSize, startLoad } from './load.ts';
import { backupRuns, destroyReports } from './lost-site.ts';
import { type LostMachine, type NewMachine, newMachine, startRestored, statusOf } from './new-machine.ts';

// A machine is lost in the middle of a load, with everything on it but the place where backups are. Each step needs the
// previous ones.

const casesBefore = 2_000;
const lostAtMostMs = 60_000;
const shownAsDestroyed = 3;

let stack: TestStack;
let outside: string;
let identities: Awaited<ReturnType<typeof makeIdentities>>;
let settings: Record<string, string>;
let backup: OurProcess;
let acknowledged: Acknowledged[];
let destroyed: string[];
let lostAt: number;
let second: NewMachine;
let lost: LostMachine;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await clearForgottenRuns();
  stack = await startTestStack({}, { own: true, programs: true, durable: true }, { api: noLimits });
  stops.push(() => stack.stop());
  outside = mkdtempSync(join(tmpdir(), 'gaongil-outside-'));
  stops.push(() => Promise.resolve(rmSync(outside, { recursive: true, force: true })));
  identities = await makeIdentities(join(outside, 'safe'));
  const { folder, addresses } = stack.services;
  settings = {
    ...settingsOfBackup(folder, stack.databaseUrl, addresses.storage),
    ...identities.recipients,
    BACKUP_TARGET: join(outside, 'target'),
    MASTER_KEY: testMasterKey,
    APP_SECRET: '5e'.repeat(32),
  };
  lost = { databaseUrl: stack.databaseUrl, signer: await signerOf(settings) };
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe('before the loss', () => {
  it('the service makes a backup by itself and then stores the journal', async () => {
    backup = await startBackupProcess(settings, stack.services.folder, { ...backupTuning, drillDays: 0 });
    stops.push(() => backup.kill());
    await waitFor(
      'a backup and a journal',
      async () => {
        const runs = await backupRuns(stack);
        return ['snapshot', 'keys', 'mirror', 'journal'].every((kind) => runs.includes(kind));
      },
      120,
    );
  });

  it('2,000 cases with files are acknowledged, and three of them destroyed', async () => {
    const load = startLoad(stack.api.url, { atOnce: 8, burst: casesBefore });
    stops.push(load.stop);
    acknowledged = load.acknowledged;
    await waitFor('the cases', () => acknowledged.length >= casesBefore, 240);
    const ids = acknowledged.flatMap(({ referenceId }) => referenceId ?? []);
    // One in the first snapshot, two after it.
    const made = await runBackup(settings, ['create']);
    expect(made).toEqual({ code: 0, output: expect.stringContaining('키(B)') as string });
    destroyed = ids.slice(0, shownAsDestroyed);
    await destroyReports(stack, destroyed);
    expect((await runBackup(settings, ['keys'])).code).toBe(0);
    const [first] = acknowledged.slice(-1);
    await waitFor('a minute of load', () => Date.now() - (first?.at ?? 0) > lostAtMostMs + 5_000, 120);
  }, 500_000);

  it('the drill restores it beside the running site and finds nothing missing', async () => {
    const drilled = await runBackup(settings, ['drill']);
    expect(drilled.output).toContain('되살렸습니다');
    expect(drilled.code).toBe(0);
  }, 240_000);

  it('then the machine is lost: processes, database, store and secrets', async () => {
    lostAt = Date.now();
    const { postgres, objectStore, folder } = stack.services;
    await Promise.all([
      postgres.kill(),
      objectStore?.kill(),
      stack.api.kill(),
      stack.worker.kill(),
      backup.kill(),
    ]);
    for (const name of ['postgres', 'minio', 'secrets', 'attachments'])
      rmSync(join(folder, name), { recursive: true, force: true });
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });
});

function machine(): NewMachine {
  const made = newMachine(lost, settings['BACKUP_TARGET'] ?? '');
  stops.push(() => made.remove());
  return made;
}

const bothIdentities = () => ['--identity', identities.data, '--identity', identities.keys];

async function lookup(api: ApiProcess, login: object): Promise<number> {
  const answer = await fetch(`${api.url}/api/reports/anonymous/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return answer.status;
}

/** The reports of these that cannot be looked up by their reference id. */
async function missingOf(api: ApiProcess, cases: readonly Acknowledged[]): Promise<number> {
  let missing = 0;
  for (const { referenceId } of cases)
    if (referenceId && !destroyed.includes(referenceId) && (await statusOf(api, referenceId)) !== 200)
      missing += 1;
  return missing;
}

describe('restored from A and B on another machine', () => {
  let api: ApiProcess;
  let url: string;

  it('the newest backup and its journal are restored', async () => {
    second = machine();
    const restored = await runBackup(second.settings, ['restore', ...bothIdentities(), '--yes']);
    expect(restored.output).toContain('되살렸습니다');
    expect(restored.output).toContain('열 수 없는 것은 0건');
    expect(restored.code).toBe(0);
    const started = await startRestored(second, stack.services.addresses.redisUrl);
    stops.push(started.stop);
    ({ api, url } = started);
  }, 240_000);

  it('what was acknowledged more than a minute before the loss is there', async () => {
    const early = acknowledged.filter(({ at }) => at < lostAt - lostAtMostMs);
    expect(early.length).toBeGreaterThanOrEqual(casesBefore);
    expect(await missingOf(api, early)).toBe(0);
    const db = connect(url);
    const inquiries = Number((await db('inquiries').count({ n: '*' }))[0]?.['n']);
    await db.destroy();
    expect(inquiries).toBeGreaterThanOrEqual(early.filter(({ kind }) => kind === 'inquiry').length);
    console.log(
      `acknowledged ${acknowledged.length}, lost of the last minute: ${await missingOf(
        api,
        acknowledged.filter(({ at }) => at >= lostAt - lostAtMostMs),
      )} reports`,
    );
  }, 240_000);

  it('each message that was acknowledged until then is there once', async () => {
    const early = acknowledged.filter(({ hasMessage, at }) => hasMessage && at < lostAt - lostAtMostMs);
    const there = early.filter(({ referenceId = '' }) => !destroyed.includes(referenceId));
    expect(there.length).toBeGreaterThan(100);
    for (const { referenceId = '' } of there) {
      const answer = await fetch(`${api.url}/api/reports/status/${referenceId}`);
      const { messages } = (await answer.json()) as { messages: { text: string }[] };
      expect([referenceId, messages.map(({ text }) => text)]).toEqual([referenceId, ['덧붙입니다.']]);
    }
  });

  it('reporters find their reports by id and password, and staff open the files', async () => {
    const anonymous = acknowledged.filter(({ login, at }) => login && at < lostAt - lostAtMostMs);
    for (const { login, referenceId } of anonymous.slice(10, 40))
      if (!destroyed.includes(referenceId ?? '')) expect(await lookup(api, login ?? {})).toBe(200);
    const headers = await signedInHeaders(api.url, stack.staff.username, stack.staff.password);
    const withFile = acknowledged.filter(({ hasFile, at }) => hasFile && at < lostAt - lostAtMostMs);
    expect(withFile.length).toBeGreaterThan(100);
    for (const { referenceId } of withFile.slice(-40)) {
      const file = await fetch(`${api.url}/api/reports/${referenceId}/attachment`, { headers });
      expect([referenceId, file.status]).toEqual([referenceId, 200]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(20_000);
    }
    const answered = anonymous.filter(
      ({ hasMessage, referenceId = '' }) => hasMessage && !destroyed.includes(referenceId),
    );
    expect(answered.length).toBeGreaterThan(20);
    for (const { referenceId } of answered.slice(-20)) {
      const file = await fetch(`${api.url}/api/reports/${referenceId}/messages/1/file`, { headers });
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, messageFileSize]);
    }
  });

  it('destroyed cases stay destroyed', async () => {
    for (const referenceId of destroyed) expect(await statusOf(api, referenceId)).toBe(404);
  });

  it('a restore over it is refused and changes nothing', async () => {
    const again = await runBackup(second.settings, ['restore', ...bothIdentities(), '--yes']);
    expect(again.output).toContain('--overwrite');
    expect(again.code).toBe(1);
    expect((await fetch(`${api.url}/api/ready`)).status).toBe(200);
  });
});

describe('restored from the snapshot and the newest keys', () => {
  it('has what the snapshot had, without what was destroyed after it', async () => {
    const sets = await listSets(diskAttachments(settings['BACKUP_TARGET'] ?? ''));
    const stamp = sets.filter(({ kind }) => kind === 'snapshot').at(-1)?.stamp;
    const third = machine();
    const restored = await runBackup(third.settings, [
      'restore',
      '--snapshot',
      stamp ?? '',
      ...bothIdentities(),
      '--yes',
    ]);
    expect(restored.output).toContain('열 수 없는 것은 0건');
    expect(restored.code).toBe(0);
    const { api, url, stop } = await startRestored(third, stack.services.addresses.redisUrl);
    stops.push(stop);
    for (const referenceId of destroyed) expect(await statusOf(api, referenceId)).toBe(404);
    const before = acknowledged.slice(0, casesBefore - 200);
    expect(await missingOf(api, before)).toBe(0);
    const db = connect(url);
    expect(await db('destroyed_cases').count({ n: '*' })).toEqual([{ n: String(shownAsDestroyed) }]);
    // New cases get numbers of their own.
    await db.destroy();
    const answer = await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '김', email: 'a@b.example', phone: '', company: '', message: '문의' }),
    });
    expect(answer.status).toBe(201);
  }, 300_000);
});
