import { inquiryAnswerMail } from '@gaongil/contract/cases/inquiry-answer';
import type { CaseMessage } from '@gaongil/contract/cases/messages';
import { messageRefusals, messagesPerDay } from '@gaongil/contract/cases/message-limits';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { caseKinds } from '@gaongil/data/case-kinds';
import { destroyCase } from '@gaongil/data/cases/destroy-case';
import { giveUpOutboxRow, shuffleMails } from '@gaongil/data/outbox/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { hastened, startTestWorker } from '../support/processes/test-worker.ts';
import { type Mail, textOf, waitForMails } from '../support/services/mailbox.ts';
import { testServices } from '../support/services/test-services.ts';

const { mailApi } = testServices();
let api: TestApi;
let staff: Record<string, string>;
const { call, list } = staffCalls(
  () => api,
  () => staff,
);
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
});
afterAll(() => api.close());

let id: string;
let email: string;
const question = '반사 표지 200개의 가격을\n알려 주세요.';
beforeEach(async () => {
  email = `${crypto.randomUUID()}@county.example`;
  const sent = await fetch(`${api.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: '김구매', email, message: question, privacyAgreed: true }),
  });
  expect(sent.status).toBe(201);
  const { items } = await list<{ id: string }>('/api/inquiries');
  id = items[0]?.id ?? '';
  await api.db('outbox').delete();
});

const answer = (text: string, headers: Record<string, string> = {}) =>
  call('POST', `/api/inquiries/${id}/messages`, { text }, headers);
const answers = async () => (await list<CaseMessage>(`/api/inquiries/${id}/messages`)).items;
const detail = async () => (await (await call('GET', `/api/inquiries/${id}`)).json()) as Inquiry;

/** The address for replies, and what says that a mail was sent automatically. */
async function headersOf({ id: mailId }: Mail): Promise<(string | undefined)[]> {
  const found = await fetch(`${mailApi}/api/v1/message/${mailId}/headers`);
  const headers = (await found.json()) as Record<string, string[]>;
  return [headers['Reply-To']?.[0], headers['Auto-Submitted']?.[0]];
}

describe('an answer to an inquiry', () => {
  it('is mailed to the inquirer with the question, can be replied to, and is shown as sent afterwards', async () => {
    const sent = await answer('  한 개에 12,000원입니다.\r\n견적서를 보내 드릴까요? ');
    const stored = {
      id: 1,
      from: 'staff',
      by: 'kim',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      text: '한 개에 12,000원입니다.\n견적서를 보내 드릴까요?',
      mail: 'waiting',
    };
    expect([sent.status, await sent.json()]).toEqual([201, stored]);
    const company = { COMPANY_NAME: '한빛안전', COMPANY_EMAIL: 'help@hanbit.example' };
    const worker = startTestWorker(api.databaseUrl, company, undefined, { intervals: hastened });
    try {
      const [mail] = await waitForMails(mailApi, email, 1);
      const { registerNumber = '', createdAt } = await detail();
      const expected = inquiryAnswerMail({
        companyName: '한빛안전',
        companyEmail: 'help@hanbit.example',
        registerNumber,
        receivedAt: createdAt,
        question,
        text: stored.text,
      });
      expect(registerNumber).toMatch(/^Q\d{4}-\d{4,}$/);
      const text = await textOf(mailApi, mail as Mail);
      expect(text.replaceAll('\r\n', '\n').trim()).toBe(`${expected.subject}\n${expected.text}`.trim());
      expect(await headersOf(mail as Mail)).toEqual(['help@hanbit.example', undefined]);
      expect(expected.text).toContain('> 반사 표지 200개의 가격을\n> 알려 주세요.\n');
      await expect.poll(answers).toEqual([{ ...stored, mail: 'sent' }]);
    } finally {
      await worker.stop();
    }
  });

  it('is shown as not sent once its mail was given up', async () => {
    await answer('답변');
    const [row] = await api.db('outbox').where('topic', 'inquiry.message').select<{ id: number }[]>('id');
    await giveUpOutboxRow(api.db, row?.id ?? 0);
    expect((await answers()).map(({ mail }) => mail)).toEqual(['failed']);
    await answer('다른 답변');
    expect((await answers()).map(({ mail }) => mail)).toEqual(['waiting', 'failed']);
  });

  it('changes neither status nor version, and is one answer and one mail when it is sent twice with the same key', async () => {
    const before = await detail();
    const key = { 'idempotency-key': 'once-answer' };
    const sent = await Promise.all([answer('한 번', key), answer('한 번', key)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const other = await answer('다른 말', key);
    expect([other.status, await other.text()]).toEqual([409, errorMessages.keyReused]);
    expect(await answers()).toHaveLength(1);
    expect(await api.db('outbox').where('topic', 'inquiry.message')).toHaveLength(1);
    expect(await detail()).toEqual(before);
  });

  it('needs a text, and is refused beyond the number of a day', async () => {
    expect((await answer(' \u200b ')).status).toBe(400);
    for (let number = 0; number < messagesPerDay; number++) expect((await answer('답변')).status).toBe(201);
    const refused = await answer('하나 더');
    expect([refused.status, await refused.text()]).toEqual([409, messageRefusals.today]);
  });

  it('is found by nobody who may not know of the inquiry, and by no account without the area', async () => {
    await answer('답변');
    await addStaff(api.db, 'lee', staffPassword);
    const lee = staffCalls(
      () => api,
      () => ofLee,
    );
    const ofLee = await signedInHeaders(api.url, 'lee', staffPassword);
    expect((await call('POST', `/api/inquiries/${id}/exclusions`, { username: 'lee' })).status).toBe(204);
    for (const tried of [
      await lee.call('GET', `/api/inquiries/${id}/messages`),
      await lee.call('POST', `/api/inquiries/${id}/messages`, { text: '남의 답변' }),
    ])
      expect([tried.status, await tried.text()]).toEqual([404, errorMessages.notFound]);
    expect(await answers()).toHaveLength(1);
  });

  it('ends with its inquiry, also as a mail that waits', async () => {
    await answer('답변');
    const { number = 0 } =
      (await api.db('inquiries').where({ case_id: id }).first<{ number: number }>('number')) ?? {};
    const rows = async () => [
      await api.db('outbox').where('inquiry_number', number).pluck('topic'),
      await api.db('messages').where('inquiry_number', number).pluck('origin'),
    ];
    expect(await rows()).toEqual([['inquiry.message'], ['staff']]);
    const of = { kind: caseKinds.inquiry, number };
    expect(await destroyCase(api.db, api.dependencies.attachments, of)).toBe(true);
    expect(await rows()).toEqual([[], []]);
  });

  it('keeps its mail through the night in which mails get other numbers', async () => {
    await answer('답변');
    expect(await shuffleMails(api.db)).toBe(0);
    expect((await answers()).map(({ mail }) => mail)).toEqual(['waiting']);
    const worker = startTestWorker(api.databaseUrl, {}, undefined, { intervals: hastened });
    try {
      const mails = await waitForMails(mailApi, email, 1);
      expect(mails).toHaveLength(1);
    } finally {
      await worker.stop();
    }
  });
});
