import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../operate/local/our-processes.ts';
import { freePort } from '../../operate/local/processes/ports.ts';
import type { Program } from '../../operate/local/processes/process.ts';
import { withSettings } from '../../operate/local/settings/settings.ts';
import { connect } from '../../migrations/migrate.js';
import { addFirstStaff } from '@gaongil/api/auth/staff-accounts';
import { createDatabase } from '../support/services/database.ts';
import { anonymousReport, contact, multipart, pdf } from '../support/callers/factories.ts';
import { note } from '../support/notes.ts';
import { buildPreviousApi } from '../support/processes/previous-api.ts';
import { asRole } from '../support/services/roles.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { testServices } from '../support/services/test-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'previous-api-'));
const known = buildPreviousApi(folder);
if (!known)
  note(
    'the previous api was not run on the newest schema: git has no commit from before it, or the schema was rewritten since',
  );

let database: Awaited<ReturnType<typeof createDatabase>>;
let api: Program | undefined;
let url = '';
let password = '';

beforeAll(async () => {
  if (!known) return;
  database = await createDatabase();
  const knex = connect(database.url);
  ({ password } = (await addFirstStaff(knex)) ?? { password: '' });
  await knex.destroy();
  const port = await freePort();
  const env = withSettings(process.env, {
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_SECRET: '5e'.repeat(32),
    MASTER_KEY: testMasterKey,
    DATABASE_URL: asRole(database.url, 'gaongil_api'),
    REDIS_URL: testServices().redisUrl,
    S3_BUCKET: 'attachments',
    ATTACHMENTS_DIR: join(folder, 'attachments'),
    ...testServices().storage,
  });
  api = await startApi({ root: folder, env });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await api?.stop();
  if (known) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sendJson = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: url, ...headers },
  });

describe.runIf(known)('the api from before the newest migration, on the schema of today', () => {
  const fields = anonymousReport();
  let referenceId = '';

  it('takes a report with a file, and finds it again', async () => {
    const body = multipart(fields, pdf(2_000));
    const sent = await fetch(`${url}/api/reports/anonymous`, {
      method: 'POST',
      headers: { origin: url },
      body,
    });
    expect([sent.status, await sent.clone().text()]).toEqual([201, expect.any(String)]);
    ({ referenceId } = (await sent.json()) as { referenceId: string });
    const { loginId, password: secret } = fields;
    const found = await sendJson('POST', '/api/reports/anonymous/check', { loginId, password: secret });
    expect(await found.json()).toEqual({ referenceId });
    expect((await fetch(`${url}/api/reports/status/${referenceId}`)).status).toBe(200);
  });

  it('takes an inquiry', async () => {
    expect((await sendJson('POST', '/api/contact', contact())).ok).toBe(true);
  });

  it('lets staff sign in, list, handle and read the file', async () => {
    const headers = await signedInHeaders(url, 'admin', password);
    for (const path of [
      '/api/reports',
      '/api/inquiries',
      '/api/news',
      `/api/reports/${referenceId}/attachment`,
    ])
      expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, 200]);
    const action = { status: 'IN_PROGRESS', assignee: 'admin', actionNotes: '확인하고 있습니다.' };
    const saved = await sendJson('PATCH', `/api/reports/${referenceId}/action`, action, headers);
    expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
  });
});
