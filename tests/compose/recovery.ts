import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import type { Canaries } from '../privacy/canaries.ts';
import { type Journey, signIn } from './journey.ts';
import type { Stack } from './stack.ts';
import type { Visitor } from './visitor.ts';

/** Loses all volumes but the one with the backups, and restores the site from them. */
export function checkRecovery(stack: Stack, visitor: Visitor, canaries: Canaries, journey: Journey): void {
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-safe-'));
  const identityFile = join(folder, 'identities');
  // As it stands in docs/backups.md; --yes answers what a person is asked.
  const restore = ['backup', 'restore', '--identity', identityFile, '--yes'];
  let settings: Record<string, string> = {};
  const later = { loginId: 'after-the-base', password: 'after-the-base1!' };
  const backup = (...args: string[]) => stack.mustGaongil(settings, 'backup', ...args);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('With two recipients the service makes a backup by itself, and the drill restores it', async () => {
    const identities = [await backup('identity'), await backup('identity')];
    writeFileSync(identityFile, identities.join(''));
    const [BACKUP_RECIPIENT = '', BACKUP_KEYS_RECIPIENT = ''] = identities.map(
      (one) => /# public key: (\S+)/.exec(one)?.[1] ?? '',
    );
    settings = { BACKUP_RECIPIENT, BACKUP_KEYS_RECIPIENT };
    await stack.mustComposeWith(settings, 'up', '-d', '--wait', 'backup');
    const made = await waitUntil(async () => (await stack.logs('backup')).includes('compared'), {
      seconds: 120,
    });
    assert.ok(made, await stack.logs('backup'));
    assert.match(await backup('list'), /데이터\(A\)/);
    const [, key] = /^BACKUP_SIGNER=(\S+)$/m.exec(await backup('signer')) ?? [];
    assert.ok(key);
    settings['BACKUP_SIGNER'] = key;
  });

  it('A report that came after it is in the journal', async () => {
    const text = {
      ...later,
      passwordConfirm: later.password,
      title: '제목',
      content: '내용',
      targetType: 'OTHER',
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(text)) form.set(name, value);
    const answer = await visitor.call('/api/reports/anonymous', { method: 'POST', body: form });
    assert.equal(answer.status, 201, await answer.text());
    const reports = async () => Number(/제보 (\d+)건/.exec(await backup('drill'))?.[1]);
    assert.ok(await waitUntil(async () => (await reports()) >= 2, { seconds: 120 }), 'it is not restored');
  });

  it('A bucket that was emptied is filled again by the next backup, with the rights of its own key', async () => {
    await signIn(visitor, journey);
    const address = `/api/reports/${canaries.words.referenceId}/attachment`;
    const statusOfFile = async () =>
      (await visitor.call(address, { headers: { Cookie: journey.cookie } })).status;
    assert.equal(await statusOfFile(), 200);
    assert.match(await stack.inside('worker', `node -e '${emptyBucket}'`), /^[1-9]\d*$/m);
    assert.equal(await statusOfFile(), 404);
    assert.match(await backup('create'), /되돌려 놓았습니다/);
    assert.equal(await statusOfFile(), 200);
  });

  async function loseVolumes(): Promise<void> {
    await stack.mustComposeWith(settings, 'down', '--timeout', '20');
    for (const volume of ['postgres-data', 'minio-data', 'secrets', 'keys', 'backup-work'])
      await stack.mustDocker('volume', 'rm', `${stack.project}_${volume}`);
  }

  /** Restores into empty volumes and starts the site, which reporters and staff then find as it was. */
  async function comesBack(...args: string[]): Promise<void> {
    const restored = await stack.mustGaongil(settings, ...restore, ...args);
    assert.match(restored, /되살릴 것: .*\(방금|분 전\)/);
    assert.match(restored, /열 수 없는 것은 0건/);
    await stack.mustComposeWith(settings, 'up', '-d', '--wait');
    const { loginId, password, referenceId } = canaries.words;
    const found = await visitor.json('POST', '/api/reports/anonymous/check', { loginId, password });
    assert.deepEqual(await found.json(), { referenceId });
    await signIn(visitor, journey);
    const headers = { Cookie: journey.cookie };
    const file = await visitor.call(`/api/reports/${referenceId}/attachment`, { headers });
    assert.equal(file.status, 200);
    assert.equal((await file.arrayBuffer()).byteLength, canaries.file.length);
    assert.equal((await stack.inside('postgres', 'psql -U gaongil -qAtXc "select 1"')).trim(), '1');
    assert.match(await backup('signer'), new RegExp(settings['BACKUP_SIGNER'] ?? 'none'));
  }

  it('The volumes are lost, and the site comes back from A and B', async () => {
    await loseVolumes();
    await comesBack();
    assert.equal((await visitor.json('POST', '/api/reports/anonymous/check', later)).status, 200);
  });

  it('They are lost again, and it comes back from a snapshot', async () => {
    const [stamp = ''] = (await backup('list')).match(/^\S+(?=.*데이터\(A\)$)/gm)?.slice(-1) ?? [];
    await loseVolumes();
    await comesBack('--snapshot', stamp);
  });

  it('A second restore is refused, because there is a database', async () => {
    const again = await stack.gaongil({}, restore);
    assert.equal(again.code, 1);
    assert.match(again.err, /--overwrite/);
  });
}

// Removes all that the worker's key can, also the mark of the installation; prints how many objects there were.
const emptyBucket = `
const { readFileSync } = require("node:fs");
const read = (name) => readFileSync(process.env[name + "_FILE"], "utf8").trim();
import("minio").then(async ({ Client }) => {
  const store = new Client({ endPoint: "minio", port: 9000, useSSL: false, region: "us-east-1", pathStyle: true,
    accessKey: read("S3_ACCESS_KEY"), secretKey: read("S3_SECRET_KEY") });
  const objects = await store.listObjectsV2("attachments", "", true).toArray();
  for (const { name } of objects) await store.removeObject("attachments", name);
  console.log(objects.length);
});
`;
