import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
const transactions: Knex.Transaction[] = [];
const known = anonymousReport();

beforeAll(async () => {
  api = await startTestApi();
  expect((await submit('anonymous', known)).status).toBe(201);
});
afterAll(async () => {
  for (const transaction of transactions) await transaction.rollback();
  await api.close();
});

const submit = (kind: string, fields: Record<string, string>) =>
  fetch(`${api.url}/api/reports/${kind}`, { method: 'POST', body: multipart(fields, pdf(1_000)) });
const post = (path: string, body: object) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });

describe('while every connection for reading is in use', () => {
  it('reports, inquiries and lookups are served as usual', async () => {
    const { db, tuning } = api.dependencies;
    transactions.push(...(await Promise.all(times(tuning.connections.all, () => db.transaction()))));
    const { loginId = '', password = '' } = known;
    const answers = await Promise.all([
      submit('anonymous', anonymousReport()),
      submit('realname', namedReport()),
      post('/api/contact', contact()),
      post('/api/reports/anonymous/check', { loginId, password }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200]);
    const read = await fetch(`${api.url}/api/reports/status/${'0'.repeat(26)}`);
    expect(read.status).toBe(503);
  });
});
