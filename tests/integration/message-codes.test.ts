import { randomUUID } from 'node:crypto';
import { codeAnswerMs } from '@gaongil/api/reports/code-handlers';
import { apiTuning } from '@gaongil/api/tuning';
import {
  codeMailsPerHour,
  codeMinutes,
  codeRefused,
  codeTries,
} from '@gaongil/contract/cases/message-limits';
import type { PublicReport } from '@gaongil/contract/cases/report-schemas';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { codeOfMail } from '@gaongil/data/cases/reports/message-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { mailsTo, textOf, waitForMails } from '../support/services/mailbox.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

// By this code a named reporter writes (docs/behaviour/reports.md#messages).
const { mailApi, redisUrl } = testServices();
const { codeMailsPerMailbox } = apiTuning.quotas;
let api: TestApi;
let redis: Cuttable;
let now = new Date('2030-01-01T00:00:00Z');
let staff: Record<string, string>;
const { submit, status } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list } = staffCalls(
  () => api,
  () => staff,
);

beforeAll(async () => {
  redis = await cuttable(redisUrl);
  const tuning = { ...noLimits, quotas: { ...noLimits.quotas, codeMailsPerMailbox } };
  api = await startTestApi({ REDIS_URL: redis.url }, () => ({ now: () => now }), tuning);
  staff = await api.signIn();
});
afterAll(async () => {
  await api.close();
  await redis.cut();
});

let id: string;
let address: string;
// Each test gets a new hour, in which no code was mailed yet.
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  address = `reporter-${randomUUID()}@company.example`;
  id = await submit('realname', namedReport({ reporterEmail: address }));
  await api.db('outbox').delete();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/reports/messages/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const ask = (referenceId = id) => post('code', { referenceId });
const write = (code: string, text = '덧붙입니다.', headers = {}, referenceId = id) =>
  post('named', { referenceId, code, text }, headers);
const said = async (answer: Response) => [answer.status, await answer.text()];
const messages = async () => ((await status(id)).body as unknown as PublicReport).messages;
/** Asks for a code and returns it as the worker computes it for the mail. */
async function newCode(): Promise<string> {
  expect(await said(await ask())).toEqual([204, '']);
  const last = await api
    .db('outbox')
    .where('topic', 'report.code')
    .orderBy('id', 'desc')
    .first<{ mail_id: string }>();
  return codeOfMail(api.dependencies.ring, last?.mail_id ?? '');
}
const wrongOf = (code: string) => `${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`;
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;

describe('a named reporter', () => {
  it('writes with the code of a mail that has neither the number nor a word of the report', async () => {
    now = new Date();
    const worker = startTestWorker(api.databaseUrl, {});
    expect(await said(await ask(id.toLowerCase()))).toEqual([204, '']);
    const [mail] = await waitForMails(mailApi, address);
    await worker.stop();
    const text = mail ? await textOf(mailApi, mail) : '';
    const [, first, second] = /확인 코드: (\d{4}) (\d{4})/.exec(text) ?? [];
    for (const word of [id, '제보', '익명', '실명', '신고']) expect(text).not.toContain(word);
    const answer = await write(`${first} ${second}`, '지난주 화요일입니다.');
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { from: 'reporter', day, text: '지난주 화요일입니다.' },
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const seen = await list<{ from: string; isNew?: boolean }>(`/api/reports/${id}/messages`);
    expect(seen.items).toMatchObject([{ from: 'reporter', isNew: true }]);
    expect(await api.db('outbox').pluck('topic')).toEqual(['report.received']);
  });

  it('may use a code until its end by the clock, and none that was replaced by a later one', async () => {
    const first = await newCode();
    const second = await newCode();
    expect(await said(await write(first))).toEqual([401, codeRefused]);
    expect((await write(second)).status).toBe(201);
    now = new Date(now.getTime() + codeMinutes * 60_000 - 1);
    expect((await write(second)).status).toBe(201);
    now = new Date(now.getTime() + 1);
    expect(await said(await write(second))).toEqual([401, codeRefused]);
    expect(await messages()).toHaveLength(2);
  });

  it(`cannot use a code any more after ${codeTries} wrong ones, also when they come at once; another one is good`, async () => {
    const code = await newCode();
    for (let number = 1; number < codeTries; number++)
      expect(await said(await write(wrongOf(code)))).toEqual([401, codeRefused]);
    expect((await write(code)).status).toBe(201);
    expect(await said(await write(wrongOf(code)))).toEqual([401, codeRefused]);
    expect(await said(await write(code))).toEqual([401, codeRefused]);
    const another = await newCode();
    const guesses = Array.from({ length: 20 }, () => write(wrongOf(another)));
    expect((await Promise.all(guesses)).map((answer) => answer.status)).toEqual(Array(20).fill(401));
    expect((await write(another)).status).toBe(401);
    expect((await write(await newCode())).status).toBe(201);
  });

  it('has one message when it is sent twice with the same key, also with another code, and 409 with other words', async () => {
    const key = { 'idempotency-key': 'once-1' };
    const code = await newCode();
    const answers = await Promise.all([write(code, '한 번', key), write(code, '한 번', key)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect((await write(await newCode(), '한 번', key)).status).toBe(201);
    expect(await messages()).toEqual([{ from: 'reporter', day, text: '한 번' }]);
    expect(await said(await write(await newCode(), '다른 말', key))).toEqual([409, errorMessages.keyReused]);
  });

  it(`gets ${codeMailsPerHour} mails an hour; a further request is answered alike and leaves the last code as it is`, async () => {
    let code = '';
    for (let number = 0; number < codeMailsPerHour; number++) code = await newCode();
    expect(await said(await ask())).toEqual([204, '']);
    expect(await api.db('outbox').pluck('topic')).toEqual(Array(codeMailsPerHour).fill('report.code'));
    expect((await write(code)).status).toBe(201);
  });

  it(`gets ${codeMailsPerMailbox} mails an hour at one mailbox, whatever number of reports was sent with its address`, async () => {
    const mailbox = address.replace('@', '+other@').toUpperCase();
    const others = [
      await submit('realname', namedReport({ reporterEmail: mailbox })),
      await submit('realname', namedReport({ reporterEmail: address })),
    ];
    await api.db('outbox').delete();
    for (const referenceId of [id, ...others])
      for (let number = 0; number < codeMailsPerHour; number++)
        expect(await said(await ask(referenceId))).toEqual([204, '']);
    expect(await api.db('outbox').pluck('topic')).toEqual(Array(codeMailsPerMailbox).fill('report.code'));
  });

  it('can use no code of an earlier number', async () => {
    const code = await newCode();
    const answer = await call('POST', `/api/reports/${id}/reference-id`, {});
    const { referenceId } = (await answer.json()) as { referenceId: string };
    expect(await said(await write(code))).toEqual([401, codeRefused]);
    expect(await said(await write(code, '글', {}, referenceId))).toEqual([401, codeRefused]);
  });

  it('gets no mail with a code that has ended before it could be sent', async () => {
    await ask();
    await api.db('outbox').update({ created_at: new Date(Date.now() - 3 * 3_600_000) });
    const worker = startTestWorker(api.databaseUrl, {});
    await waitFor('the row is gone', async () => (await api.db('outbox').pluck('id')).length === 0);
    await worker.stop();
    expect(await mailsTo(mailApi, address)).toEqual([]);
  });

  it('fills no list of given-up mails with codes to an address that was refused for good', async () => {
    await ask();
    const refused = Object.assign(new Error('refused'), { command: 'RCPT TO', responseCode: 550 });
    const worker = startTestWorker(api.databaseUrl, {}, () => ({ sendMail: () => Promise.reject(refused) }));
    await waitFor('the row is gone', async () => (await api.db('outbox').pluck('id')).length === 0);
    await worker.stop();
  });
});

describe('the calls with a code', () => {
  it('answer an unknown number, an anonymous report and a named one alike: status, body, heads, and no sooner', async () => {
    const anonymous = await submit('anonymous', anonymousReport());
    await api.db('outbox').delete();
    const known = await newCode();
    const answers: unknown[][] = [];
    for (const referenceId of [id, anonymous, '0'.repeat(26)])
      for (const request of [() => ask(referenceId), () => write(wrongOf(known), '글', {}, referenceId)]) {
        const begun = performance.now();
        const answer = await request();
        expect(performance.now() - begun).toBeGreaterThanOrEqual(codeAnswerMs - 1);
        const heads = [...answer.headers].filter(([name]) => name !== 'date');
        answers.push([answer.status, await answer.text(), heads]);
      }
    const [asked, written, ...others] = answers;
    expect(asked?.slice(0, 2)).toEqual([204, '']);
    expect(written?.slice(0, 2)).toEqual([401, codeRefused]);
    expect(others).toEqual([asked, written, asked, written]);
    expect(await api.db('outbox').pluck('topic')).toEqual(['report.code', 'report.code']);
  });

  it('let nobody write to an anonymous report, also not with the code that was computed for it', async () => {
    const anonymous = await submit('anonymous', anonymousReport());
    const guessed: string[] = [];
    const { ring } = api.dependencies;
    const before = ring.lookupTags.bind(ring);
    ring.lookupTags = (text) => {
      if (text.startsWith('message code|') && text.split('|').length === 3)
        guessed.push(text.split('|')[2] ?? '');
      return before(text);
    };
    await ask(anonymous);
    ring.lookupTags = before;
    expect(guessed).toHaveLength(1);
    expect(await said(await write(guessed[0] ?? '', '글', {}, anonymous))).toEqual([401, codeRefused]);
  });

  it('lose the code with Redis, which is refused like a wrong one, and say so while Redis is away', async () => {
    const code = await newCode();
    const keys = await api.dependencies.redis.keys('code:*');
    expect(keys.length).toBeGreaterThan(0);
    await api.dependencies.redis.del(keys);
    expect(await said(await write(code))).toEqual([401, codeRefused]);
    await redis.cut();
    for (const answer of [await ask(), await write(code)])
      expect(await said(answer)).toEqual([503, errorMessages.unavailable]);
    await redis.mend();
    await waitFor('the api has Redis again', async () => (await fetch(`${api.url}/api/ready`)).ok);
    expect((await write(await newCode())).status).toBe(201);
    // One before Redis was lost, one after it: none of the request that failed.
    expect(await api.db('outbox').where('topic', 'report.code').pluck('id')).toHaveLength(2);
  });

  it('leave in Redis nothing but keyed digests, for 15 minutes at most', async () => {
    const code = await newCode();
    const { redis: client } = api.dependencies;
    for (const key of await client.keys('code:*')) {
      const stored = JSON.stringify([key, await client.hgetall(key)]);
      for (const word of [code, id, address]) expect(stored).not.toContain(word);
      expect(await client.pttl(key)).toBeLessThanOrEqual(codeMinutes * 60_000);
    }
  });
});
