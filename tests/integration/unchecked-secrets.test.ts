import { deriveSecrets } from '@gaongil/api/secrets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../support/processes/api-process.ts';
import { cuttable } from '../support/services/cuttable.ts';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { asRole } from '../support/services/roles.ts';
import { storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

const [used, another] = ['1a'.repeat(32), '2b'.repeat(32)];
const unavailable = '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';

let areChecked = false;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, () => ({ areSecretsChecked: () => areChecked }));
  const accessKey = deriveSecrets(used)[0].id;
  const report = { referenceId: '1'.repeat(26), type: 'ANONYMOUS' as const, accessKey };
  await storeSealedReports(api.db, testRing(api.db), [report]);
});
afterAll(() => api.close());

const submit = (url: string, fields: Record<string, string>, kind = 'anonymous', size = 0) =>
  fetch(`${url}/api/reports/${kind}`, {
    method: 'POST',
    body: multipart(fields, size > 0 ? pdf(size) : undefined),
  });
const post = (path: string, body: object, headers: object = {}) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const storedReports = async () => Number((await api.db('reports').count({ n: '*' }))[0]?.n);

it('No call of the report centre and none with an Idempotency-Key is answered before the app secrets were checked; all others are', async () => {
  const { loginId, password } = anonymousReport();
  const calls = [
    submit(api.url, anonymousReport()),
    submit(api.url, anonymousReport(), 'anonymous', 200_000),
    submit(api.url, namedReport(), 'realname'),
    post('/api/reports/anonymous/check', { loginId, password }),
    fetch(`${api.url}/api/reports/challenge?bytes=100`),
    fetch(`${api.url}/api/reports/status/${'1'.repeat(26)}`),
    // An api with another secret would store the same inquiry again.
    post('/api/contact', contact(), { 'idempotency-key': 'one' }),
  ];
  for (const answer of await Promise.all(calls))
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '5',
      unavailable,
    ]);
  expect((await post('/api/contact', contact())).status).toBe(201);
  expect((await fetch(`${api.url}/api/news`)).status).toBe(200);
  expect((await fetch(`${api.url}/api/ready`)).status).toBe(503);
  areChecked = true;
  await waitFor('the api is ready', async () => (await fetch(`${api.url}/api/ready`)).ok);
  expect((await submit(api.url, anonymousReport())).status).toBe(201);
  expect(await storedReports()).toBe(2);
});

it('An api with another app secret takes no report once a silent database answers, and ends', async () => {
  const before = await storedReports();
  const way = await cuttable(asRole(api.databaseUrl, 'gaongil_api'));
  way.hold();
  const { REDIS_URL, ATTACHMENTS_DIR } = api.dependencies.settings;
  const settings = { DATABASE_URL: way.url, REDIS_URL, ATTACHMENTS_DIR, APP_SECRET: another };
  const started = await startApiProcess(settings);
  way.release();
  // The connection of a call breaks when the process ends.
  while (!started.hasEnded())
    expect((await submit(started.url, anonymousReport()).catch(() => undefined))?.status ?? 503).toBe(503);
  expect(await started.stop()).toBe('ended with code 1');
  expect(started.lastLines().join('\n')).toContain('APP_SECRET: another secret');
  expect(await storedReports()).toBe(before);
  await way.cut();
});
