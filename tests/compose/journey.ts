import assert from 'node:assert/strict';
import { it } from 'vitest';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { digest, type Canaries } from '../privacy/canaries.ts';
import type { Stack } from './stack.ts';
import type { Visitor } from './visitor.ts';

export interface Journey {
  staffPassword: string;
  cookie: string;
}

interface Mail {
  ID: string;
  Subject: string;
  To: { Address: string }[];
}

/** One report the whole way: filed with a file, handled by staff, read by its reporter, announced by mail. */
export function takeOneReport(stack: Stack, visitor: Visitor, canaries: Canaries): Journey {
  const { words } = canaries;
  const journey: Journey = { staffPassword: '', cookie: '' };

  it('The log of the first start holds the password of the first staff account, once', async () => {
    const found = [...(await stack.logs('migrate')).matchAll(/아이디: admin {2}비밀번호: (\S+)/g)];
    assert.equal(found.length, 1);
    journey.staffPassword = found[0]?.[1] ?? '';
  });

  it('An anonymous report with a file of 20 MB is taken through nginx', async () => {
    const form = new FormData();
    const { loginId, password, title, targetName, firstSentence: content } = words;
    const fields = { loginId, password, passwordConfirm: password, title, content, targetName };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('targetType', 'EMPLOYEE');
    form.set('incidentSummary', '개요 '.repeat(500));
    form.set('attachment', new Blob([canaries.file]), `${words.fileName}.pdf`);
    const answer = await visitor.call(`/api/reports/anonymous?${words.query}`, {
      method: 'POST',
      body: form,
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    words.referenceId = ((await answer.json()) as { referenceId: string }).referenceId;
    assert.match(words.referenceId, /^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('The reporter finds it again with id and password', async () => {
    const { loginId, password } = words;
    const answer = await visitor.json('POST', '/api/reports/anonymous/check', { loginId, password });
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { referenceId: words.referenceId });
  });

  it('Staff sign in with that password', async () => {
    await signIn(visitor, journey);
  });

  it('Staff see the report and set it to IN_PROGRESS with a note', async () => {
    const path = `/api/reports/${words.referenceId}`;
    const seen = await visitor.call(path, { headers: { Cookie: journey.cookie } });
    assert.equal(seen.status, 200);
    assert.equal(((await seen.json()) as { title: string }).title, words.title);
    const action = {
      status: 'IN_PROGRESS',
      assignee: 'admin',
      actionNotes: '사실 관계를 확인하고 있습니다.',
    };
    const saved = await visitor.json('PATCH', `${path}/action`, action, { Cookie: journey.cookie });
    assert.equal(saved.status, 200, await saved.text());
  });

  it('The progress page of the report is there, and its status is the one staff set', async () => {
    const page = await visitor.call(`/report/result/${words.referenceId}`);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    const answer = await visitor.call(`/api/reports/status/${words.referenceId}`);
    // Long enough to be worth it; but what one wrote and another may not read would tell by its length.
    assert.equal(answer.headers.get('content-encoding'), null);
    const status = (await answer.json()) as Record<string, unknown>;
    assert.equal(status.status, 'IN_PROGRESS');
    assert.equal(status.actionNotes, '사실 관계를 확인하고 있습니다.');
    assert.equal(status.attachmentSize, canaries.file.length);
  });

  it('The attachment comes back to staff byte by byte, as a download', async () => {
    const path = `/api/reports/${words.referenceId}/attachment`;
    const answer = await visitor.call(path, { headers: { Cookie: journey.cookie } });
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(digest(new Uint8Array(await answer.arrayBuffer())), canaries.digest);
  });

  it('Nobody gets it without a session', async () => {
    const answer = await visitor.call(`/api/reports/${words.referenceId}/attachment`);
    assert.equal(answer.status, 401);
  });

  it('The mail to staff is in mailpit', async () => {
    const arrived = await waitUntil(async () => (await mails(stack)).length > 0, { seconds: 120 });
    assert.ok(arrived, 'no mail within 120 s');
    const addresses = (await mails(stack)).map((mail) => mail.To.map((to) => to.Address).join());
    assert.deepEqual(addresses, ['staff@gaongil.example']);
  });

  return journey;
}

/** Signs in; the session's cookie goes into the journey. */
export async function signIn(visitor: Visitor, journey: Journey): Promise<void> {
  const account = { username: 'admin', password: journey.staffPassword };
  const answer = await visitor.json('POST', '/api/auth/login', account);
  assert.equal(answer.status, 200, await answer.text());
  journey.cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function mails(stack: Stack): Promise<Mail[]> {
  return (JSON.parse(await mailpit(stack, '/api/v1/messages?limit=500')) as { messages: Mail[] }).messages;
}

/** The mails to an address. */
export async function mailsTo(stack: Stack, address: string): Promise<Mail[]> {
  return (await mails(stack)).filter(({ To }) => To.some(({ Address }) => Address === address));
}

/** Every mail as it was sent, headers and all. */
export async function rawMails(stack: Stack): Promise<string[]> {
  const found = await mails(stack);
  return Promise.all(found.map(({ ID }) => mailpit(stack, `/api/v1/message/${ID}/raw`)));
}

/** Mailpit publishes no port: the api's container asks it. */
function mailpit(stack: Stack, path: string): Promise<string> {
  const script = `fetch("http://mailpit:8025${path}").then((r) => r.text()).then((t) => process.stdout.write(t))`;
  return stack.inside('api', `node -e '${script}'`);
}
