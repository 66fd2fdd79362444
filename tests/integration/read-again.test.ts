import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import { contact } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows, emptyAccessLog } from '../support/stored/access-rows.ts';

let api: TestApi;
let kim: Record<string, string>;
let caseId: string;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  await fetch(`${api.url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify(contact()),
    headers: { 'content-type': 'application/json' },
  });
  caseId = String((await api.db('inquiries').first('case_id'))?.case_id);
});
afterAll(() => api.close());
beforeEach(async () => {
  kim = await api.signIn();
  await emptyAccessLog(api.db);
});

const read = async (path: string, more: Record<string, string> = {}) =>
  (await fetch(`${api.url}${path}`, { headers: { ...kim, ...more } })).status;
const again = { [readAgainHeader]: '1' };
const acts = async () =>
  [...(await accessRows(api, 'access_log')), ...(await accessRows(api, 'access_log_today'))].map(
    ({ act, result }) => `${act} ${result}`,
  );

it('what a screen reads again by itself is no act: a list, a search, an opened case and its records', async () => {
  const paths = [
    '/api/inquiries',
    '/api/inquiries?q=a',
    `/api/inquiries/${caseId}`,
    `/api/inquiries/${caseId}/history`,
  ];
  for (const path of paths) await read(path);
  const once = await acts();
  expect(once).toEqual(['list 200', 'search 200', 'read 200', 'records 200']);
  for (const path of paths) expect(await read(path, again)).toBe(200);
  expect(await acts()).toEqual(once);
});

it('a list of reports that is read again leaves no time at which something arrived', async () => {
  await read('/api/reports?status=RECEIVED');
  const once = await acts();
  await read('/api/reports?status=RECEIVED', again);
  expect([once, await acts()]).toEqual([['list 200'], ['list 200']]);
});

it('a person who reads the same once more does an act, and so does a client that says nothing', async () => {
  await read('/api/inquiries');
  await read('/api/inquiries');
  expect(await acts()).toEqual(['list 200', 'list 200']);
});

it.each([
  ['another page', '/api/inquiries?limit=1'],
  ['another filter', '/api/inquiries?status=ANSWERED'],
  ['another list', '/api/reports'],
])(
  'nothing is read without an entry: %s is an act although it says that it is read again',
  async (_name, path) => {
    await read('/api/inquiries');
    await read(path, again);
    expect(await acts()).toHaveLength(2);
  },
);

it('another session of the account has read nothing yet', async () => {
  await read('/api/inquiries');
  kim = await api.signIn();
  await emptyAccessLog(api.db);
  await read('/api/inquiries', again);
  expect(await acts()).toEqual(['list 200']);
});

it('the session at another network address has read nothing yet, since it may have been stolen', async () => {
  for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.7', '192.0.2.1'])
    await read('/api/inquiries', { ...again, 'x-staff-address': address });
  const entries = await accessRows(api, 'access_log');
  expect(entries.map(({ act, address }) => `${act} ${address}`)).toEqual([
    'list 192.0.2.1',
    'list 198.51.100.7',
  ]);
});

it('an export that says that it is made again, and a case that was not found, are acts each time', async () => {
  for (const headers of [{}, again, again]) await read('/api/inquiries/export.csv', headers);
  for (const headers of [{}, again]) await read('/api/inquiries/none', headers);
  expect(await acts()).toEqual(['export 200', 'export 200', 'export 200', 'read 404', 'read 404']);
});

it('Redis has neither the address nor the search of what was read', async () => {
  await read('/api/inquiries?q=gangnam');
  const keys = await api.dependencies.redis.keys('reads:*');
  const members = await Promise.all(keys.map((key) => api.dependencies.redis.smembers(key)));
  expect(keys.length).toBeGreaterThan(0);
  expect(members.flat().every((one) => /^[\w-]{22}$/.test(one))).toBe(true);
});
