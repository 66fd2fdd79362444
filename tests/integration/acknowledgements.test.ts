import { messageRefusals, messagesPerDay } from '@gaongil/contract/cases/message-limits';
import type { PublicReport } from '@gaongil/contract/cases/report-schemas';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
});
afterAll(() => api.close());

const { submit, status } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, read } = staffCalls(
  () => api,
  () => kim,
);

const today = () => isoDayInSeoul(new Date());
const publicReport = async (id: string) => (await status(id)).body as unknown as PublicReport;
async function acknowledge(id: string, text: string) {
  const answer = await call('POST', `/api/reports/${id}/promises/acknowledgement`, { text });
  return { code: answer.status, text: await answer.text() };
}

describe('staff', () => {
  it.each(['anonymous', 'realname'] as const)(
    'confirm the arrival of a report (%s) with a text that the reporter reads, once also when two do it at the same time, and change no status',
    async (kind) => {
      const id = await submit(kind, kind === 'anonymous' ? anonymousReport() : namedReport());
      await api.db('outbox').delete();
      const answers = await Promise.all([acknowledge(id, '하나'), acknowledge(id, '둘')]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
      const text = answers[0]?.code === 200 ? '하나' : '둘';
      const { messages, status: shown, promises } = await publicReport(id);
      expect(messages).toEqual([{ from: 'staff', day: today(), text }]);
      expect([shown, promises?.acknowledge?.metOn]).toEqual(['RECEIVED', today()]);
      const mails = await api.db('outbox').pluck('topic');
      expect(mails).toEqual(kind === 'anonymous' ? [] : ['report.message']);
    },
  );

  it('confirm no arrival when the text is not taken', async () => {
    const id = await submit('anonymous', anonymousReport());
    for (let count = 0; count < messagesPerDay; count += 1)
      await call('POST', `/api/reports/${id}/messages`, { text: `글 ${count}` });
    expect(await acknowledge(id, '받았습니다.')).toMatchObject({ code: 409, text: messageRefusals.today });
    expect((await publicReport(id)).promises?.acknowledge?.state).toBe('open');
    expect(await read(`/api/reports/${id}/history`)).toEqual([]);
    expect((await acknowledge(id, ' ')).code).toBe(400);
  });
});
