import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { installationId } from '@gaongil/data/installation';
import { recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, namedReport, pdf } from '../support/factories.ts';
import { ensureBuilt, root } from '../support/our-process.ts';
import { asRole } from '../support/roles.ts';
import { storedKeys } from '../support/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { testServices } from '../support/test-services.ts';

let api: TestApi;
beforeAll(async () => {
  await ensureBuilt('worker');
  api = await startTestApi();
});
afterAll(() => api.close());

/** Runs one of the worker's built commands on the services of the api; answers what it said and its exit code. */
function run(name: string, ...args: string[]): Promise<{ said: string; code: number | string | undefined }> {
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const services = {
    DATABASE_URL: asRole(api.databaseUrl, 'gaongil_worker'),
    ...testServices().storage,
    S3_BUCKET,
    ATTACHMENTS_DIR,
  };
  const env = { PATH: process.env['PATH'], ...services };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'worker/dist', name), ...args], { env }, (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}

async function submit(): Promise<void> {
  const body = multipart(namedReport(), pdf(10));
  expect((await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body })).status).toBe(201);
}

describe('outbox.js', () => {
  it('says what waits since when, why it was not sent and that it is tried again', async () => {
    await recordMailFailure(api.db, {
      address: 'kim@gaongil.example',
      permanent: true,
      kind: '550',
    });
    await submit();
    const { said, code } = await run('outbox.js');
    expect(code).toBe(0);
    expect(said).toMatch(
      new RegExp(
        '^waiting 2, given up 0\nkim@gaongil\\.example fails since \\d{4}-\\d\\d-\\d\\d: refused \\(550\\)\n' +
          'The oldest one that waits is of \\d{4}-\\d\\d-\\d\\d\\.\nThose that wait are tried again by themselves: .+\n$',
      ),
    );
  });

  it('puts back only what was given up, says so, and refuses a word it does not know', async () => {
    const { db } = api;
    const [first] = await db('outbox').select<{ id: number }[]>('id').limit(1);
    await db('outbox').where({ id: first?.id }).update({ failed_at: db.fn.now() });
    expect((await run('outbox.js')).said).toContain('given up are tried again by "outbox retry"');
    expect((await run('outbox.js', 'retry')).said).toMatch(
      /^1 put back into the queue\nretry takes only mails that were given up.*\nwaiting 2, given up 0\n/,
    );
    expect(await run('outbox.js', 'again')).toEqual({ said: 'usage: outbox [retry]\n', code: 1 });
  });
});

describe('store.js', () => {
  it('shows whose the store is, and brings back from the trash what a report points to', async () => {
    const { db } = api;
    const { attachments } = api.dependencies;
    await submit();
    const id = await installationId(db);
    expect((await run('store.js')).said).toBe(`database ${id}, store ${id} (ours), 0 in the trash\n`);
    const [key = ''] = await storedKeys(attachments);
    await attachments.trash.take(key);
    await attachments.put('orphan', Readable.from([Buffer.from('nobody’s')]));
    await attachments.trash.take('orphan');
    expect((await run('store.js', 'restore')).said).toBe('1 brought back\n');
    expect(await storedKeys(attachments)).toContain(key);
    expect((await run('store.js')).said).toContain('1 in the trash');
  });

  it('binds a store of another database only to who names that one', async () => {
    const { db } = api;
    const { attachments } = api.dependencies;
    const other = randomUUID();
    await attachments.owner.write(other);
    const refused = await run('store.js', 'adopt');
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`store adopt ${other}`);
    expect(await attachments.owner.read()).toBe(other);
    expect((await run('store.js', 'adopt', other)).code).toBe(0);
    expect(await attachments.owner.read()).toBe(await installationId(db));
    expect((await run('store.js', 'empty')).code).toBe(1);
  });
});
