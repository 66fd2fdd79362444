import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listSets } from '@gaongil/backup/sets/sets';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { connect } from '../../migrations/migrate.js';
import { multipart, pdf } from '../support/callers/factories.ts';
import { runBackup } from '../support/processes/backup-process.ts';
import { type BackedUpSite, startBackedUpSite } from './backed-up-site.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { destroyReports, moveReports } from './lost-site.ts';
import { newMachine, startRestored, statusOf } from './new-machine.ts';

let site: BackedUpSite;
let snapshot: string;
/** The reports of the snapshot; later ones got a new number. */
let kept: string[];
let destroyed: string[];
/** The headers of a session that was opened before the snapshot and is still in Redis. */
let session: Record<string, string>;

beforeAll(async () => {
  site = await startBackedUpSite();
  const { stack, settings } = site;
  const ids: string[] = [];
  for (let one = 0; one < 8; one += 1) ids.push(await site.submit(one % 2 === 0));
  session = await signedInHeaders(stack.api.url, stack.staff.username, stack.staff.password);
  for (const id of ids) {
    const body = multipart({}, pdf(30_000));
    const address = `${stack.api.url}/api/reports/${id}/files`;
    expect((await fetch(address, { method: 'POST', headers: session, body })).status).toBe(201);
  }
  expect((await runBackup(settings, ['create'])).code).toBe(0);
  const sets = await listSets(diskAttachments(site.target));
  snapshot = sets.filter(({ kind }) => kind === 'snapshot').at(-1)?.stamp ?? '';
  // One of each kind before it is moved, and one of each afterwards.
  destroyed = ids.slice(0, 4);
  kept = ids.slice(4);
  await destroyReports(stack, destroyed.slice(0, 2));
  await moveReports(stack);
  await destroyReports(stack, destroyed.slice(2));
  expect((await runBackup(settings, ['keys'])).code).toBe(0);
});
afterAll(() => site?.stop());

async function restore(target: string, more: string[] = []) {
  const machine = newMachine(site.lost, target);
  onTestFinished(() => machine.remove());
  const identities = ['--identity', site.identities.data, '--identity', site.identities.keys];
  const args = ['restore', '--snapshot', snapshot, ...identities, '--yes', ...more];
  return { machine, ...(await runBackup(machine.settings, args)) };
}

async function statuses(machine: Awaited<ReturnType<typeof restore>>['machine'], ids: string[]) {
  const { api, url, stop } = await startRestored(machine, site.stack.services.addresses.redisUrl);
  onTestFinished(stop);
  const db = connect(url);
  onTestFinished(() => db.destroy());
  // A session of the snapshot may have ended since.
  expect((await fetch(`${api.url}/api/auth/me`, { headers: session })).status).toBe(401);
  const [{ noted = 0 } = {}] = await db('case_counts').where('kind', 'report').sum({ noted: 'amount' });
  expect(Number(noted)).toBe((await db('reports')).length);
  const found = await Promise.all(ids.map((id) => statusOf(api, id)));
  // With each report, the file that staff added to it.
  const { username, password } = site.stack.staff;
  const headers = await signedInHeaders(api.url, username, password);
  for (const id of ids.filter((_, index) => found[index] === 200)) {
    const file = await fetch(`${api.url}/api/reports/${id}/files/1/content`, { headers });
    expect([id, file.status, (await file.arrayBuffer()).byteLength]).toEqual([id, 200, 30_000]);
  }
  return found;
}

describe('a snapshot restored with keys of after the night', () => {
  it('has the reports that got a new number and key since, and none that was destroyed', async () => {
    const { machine, code, output } = await restore(site.target);
    expect([code, output]).toEqual([0, expect.stringContaining('열 수 없는 것은 0건')]);
    const found = await statuses(machine, [...kept, ...destroyed]);
    expect(found).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
  });

  it('is refused when reports of it open with no key any more, and goes on without them when told to', async () => {
    const copy = mkdtempSync(join(site.outside, 'copy-'));
    cpSync(site.target, copy, { recursive: true });
    for (const name of readdirSync(copy)) if (name.startsWith(`keys_${snapshot}_`)) rmSync(join(copy, name));
    const refused = await restore(copy);
    // The anonymous ones, which have another key now: two of these, and one from before.
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('3건을 되살릴 수 없습니다')]);
    const { machine, code } = await restore(copy, ['--accept-missing']);
    expect(code).toBe(0);
    expect(await statuses(machine, [...kept, ...destroyed])).toEqual([
      404, 200, 404, 200, 404, 404, 404, 404,
    ]);
  });

  it('is refused when reports are gone of which no tombstone says that they were destroyed', async () => {
    const db = connect(site.stack.databaseUrl);
    onTestFinished(() => db.destroy());
    await db('destroyed_cases').where('type', 'REALNAME').delete();
    expect((await runBackup(site.settings, ['keys'])).code).toBe(0);
    const { code, output } = await restore(site.target);
    expect([code, output]).toEqual([1, expect.stringContaining('2건을 되살릴 수 없습니다')]);
  });
});
