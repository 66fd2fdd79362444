import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { fieldsWith, type TextField } from '@gaongil/contract/fields/fields';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import { tidy, unusableCharacters } from '@gaongil/contract/fields/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { addAssignees } from '../support/stored/assignees.ts';

const pasted = '\u2028첫\u0002 줄\u000b둘째\u0093 줄\f셋\0째\u0085줄\u2029\u007f끝\r';
const lines = '첫 줄\n둘째 줄\n셋째\n줄\n끝';
const line = '첫 줄 둘째 줄 셋째 줄 끝';
const blank = '\u3164\u200b\u2800\ufeff';

let api: TestApi;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
  await addAssignees(api.db, [line]);
});
afterAll(() => api.close());

const { submit, status } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, read } = staffCalls(
  () => api,
  () => staff,
);

const texts = {
  realname: fieldsWith({ ...reporterFields, ...reportFields }, 'max'),
  anonymous: fieldsWith(reportFields, 'max'),
  contact: fieldsWith(inquiryFields, 'max'),
};
const formOf = { realname: namedReport, anonymous: anonymousReport, contact };

/** Texts of a form pasted from other programs, and what has to be stored of them. */
function pastedInto(form: keyof typeof texts) {
  const written = Object.entries<TextField>(texts[form]);
  const typed = written.map(([name, { input }]) => [
    name,
    input === 'email' ? ' a\u0002@b\0.example\u000b' : pasted,
  ]);
  const stored = written.map(([name, { input }]) => [
    name,
    { email: 'a@b.example', line, paragraph: lines }[input],
  ]);
  return {
    typed: Object.fromEntries(typed) as Record<string, string>,
    stored: Object.fromEntries(stored) as Record<string, string>,
  };
}

async function newestInquiry(): Promise<Inquiry> {
  const [newest] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
  return read<Inquiry>(`/api/inquiries/${newest?.id}`);
}

const send = (form: keyof typeof texts, fields: Record<string, string>) =>
  form === 'contact'
    ? call('POST', '/api/contact', contact(fields))
    : fetch(`${api.url}/api/reports/${form}`, { method: 'POST', body: multipart(formOf[form](fields)) });

describe('text pasted from other programs is taken', () => {
  it.each(['realname', 'anonymous'] as const)('in every field of a report, %s', async (kind) => {
    const { typed, stored } = pastedInto(kind);
    const id = await submit(kind, formOf[kind](typed));
    const path = `/api/reports/${id}`;
    const identity =
      kind === 'realname' ? await call('POST', `${path}/identity`, { reason: '조사' }) : undefined;
    expect({ ...(await read<object>(path)), ...((await identity?.json()) as object) }).toMatchObject(stored);
    const { body } = await status(id);
    expect(body).toMatchObject({ title: line, content: lines, incidentSummary: lines });
  });

  it('in every field of an inquiry', async () => {
    const { typed, stored } = pastedInto('contact');
    expect((await send('contact', typed)).status).toBe(201);
    expect(await newestInquiry()).toMatchObject(stored);
  });

  it('in what staff write about a case', async () => {
    const path = `/api/reports/${await submit('realname', namedReport())}`;
    const note = await call('POST', `${path}/notes`, { text: pasted });
    expect([note.status, await note.json()]).toEqual([201, expect.objectContaining({ text: lines })]);
    const change = { status: 'IN_PROGRESS', assignee: pasted, actionNotes: pasted };
    expect((await call('PATCH', `${path}/action`, change, { 'if-match': '"v1"' })).status).toBe(200);
    expect(await read(path)).toMatchObject({ assignee: line, actionNotes: lines });
    // Found by the note and the action notes.
    expect((await list('/api/reports', { q: pasted, assignee: pasted })).items).toHaveLength(1);
    expect((await list('/api/reports', { q: `${pasted} 없음`, assignee: pasted })).items).toHaveLength(0);
    expect((await list('/api/reports', { q: blank, assignee: pasted })).items).toHaveLength(1);
  });

  it('in a news item', async () => {
    const news = { title: pasted, url: 'https://news.example/\u00021\u2028', date: '\f2025.01.05\u0002' };
    const answer = await call('POST', '/api/news', news);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      expect.objectContaining({ title: line, url: 'https://news.example/1', date: '2025.01.05' }),
    ]);
  });
});

describe('a text that shows nothing is missing', () => {
  it.each(['realname', 'anonymous', 'contact'] as const)('in the form %s', async (form) => {
    for (const [name, { missing }] of Object.entries<TextField>(texts[form])) {
      const answer = await send(form, { [name]: blank });
      expect([name, answer.status]).toEqual([name, missing === undefined ? 201 : 400]);
      if (missing !== undefined) expect(await answer.text()).toBe(missing);
    }
  });
});

it('the limits hold for what is stored', async () => {
  const whole = `${'가'.repeat(100)}\u000b${'나'.repeat(99)}`;
  const id = await submit('anonymous', anonymousReport({ title: [...whole].join('\u0002') }));
  expect(await read(`/api/reports/${id}`)).toMatchObject({ title: tidy(whole, 'line') });
  const answer = await send('anonymous', { title: `${whole}\f다` });
  expect([answer.status, await answer.text()]).toEqual([400, '제목은 200자 이내로 입력해 주세요.']);
});

it('an id or a password with a control character is refused, not changed', async () => {
  const password = 'abcd\u0002123!';
  for (const fields of [{ loginId: 'safe\u000broad' }, { password, passwordConfirm: password }]) {
    const answer = await send('anonymous', fields as Record<string, string>);
    expect([answer.status, await answer.text()]).toEqual([400, unusableCharacters]);
  }
});
