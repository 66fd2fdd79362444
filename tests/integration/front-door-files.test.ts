import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows } from '../support/stored/access-rows.ts';

let api: TestApi;
let nginx: NginxProcess;
let staff: Record<string, string>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  nginx = await startNginxProcess(Number(new URL(api.url).port));
  staff = await api.signIn();
  await send('/api/reports/anonymous', multipart({ ...ofReport, ...pair }));
  const submitted = await send('/api/reports/realname', multipart(namedReport()));
  ids['referenceId'] = ((await submitted.json()) as { referenceId: string }).referenceId;
  await fetch(`${nginx.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact()),
  });
  [ids['id'] = ''] = (await api.db('inquiries').pluck('case_id')) as string[];
}, 180_000);
afterAll(async () => {
  await nginx?.stop();
  await api.close();
});

const send = (path: string, body: FormData, headers: Record<string, string> = {}) =>
  fetch(nginx.url + path, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers, origin: nginx.url },
    body,
  });

const arrival = { channel: 'PHONE', receivedOn: isoDayInSeoul(new Date()), consentRead: 'true' };
const { loginId = '', password = '', ...ofReport } = anonymousReport();
const pair = { loginId, password };
const fields: Record<string, Record<string, string>> = {
  '/api/reports/realname': namedReport(),
  '/api/reports/anonymous': anonymousReport(),
  '/api/reports/entries/realname': namedReport(arrival),
  '/api/reports/entries/anonymous': anonymousReport(arrival),
  '/api/reports/messages/file': { ...pair, text: '사진을 보냅니다.' },
  '/api/reports/messages/named/file': {
    referenceId: '0'.repeat(26),
    code: '0000 0000',
    text: '사진을 보냅니다.',
  },
};
/** What a call answers to a good body, other than 201: nobody has this code. */
const ends: Record<string, number> = { '/api/reports/messages/named/file': 401 };
const calls = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body?.multipart);

it.each(calls)('%s takes a file of 20 MB through nginx', async (_name, { path, session }) => {
  const address = path.replace(/\{(\w+)\}/g, (_whole, parameter: string) => ids[parameter] ?? '');
  const answer = await send(
    address,
    multipart(fields[path] ?? {}, pdf(20_000_000)),
    session === 'required' ? staff : {},
  );
  expect([answer.status, await answer.text()]).toEqual([ends[path] ?? 201, expect.any(String)]);
});

it('a file of staff that is too large is refused by nginx in the words of a file', async () => {
  const answer = await send(
    `/api/reports/${ids['referenceId']}/files`,
    multipart({}, pdf(61 * 2 ** 20)),
    staff,
  );
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { message: '첨부파일은 50MB 이하만 가능합니다.' },
  ]);
});

it('the access log has the network address of who added a file', async () => {
  await send(`/api/inquiries/${ids['id']}/files`, multipart({}, pdf(1_000)), staff);
  const rows = await accessRows(api, 'access_log');
  expect(rows.at(-1)).toMatchObject({ account: 'kim', address: '127.0.0.1', act: 'file', kind: 'inquiry' });
});
