import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, type MailSummary, openMailStore } from './mailbox-store.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { freePort } from '../processes/ports.ts';

let folder = '';
let mailbox: Mailbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  mailbox = await startMailbox({ folder, smtpPort: await freePort(), httpPort: await freePort() });
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true });
});

const mail = { from: '가온길 <from@a.example>', to: 'to@b.example', bcc: 'hidden@c.example' };
const send = (subject: string, text = '본문') =>
  createTransport(mailbox.smtpUrl).sendMail({ ...mail, subject, text, html: `<p>${text}</p>` });
const get = (path: string, init = {}) => fetch(mailbox.httpUrl + path, init);
const list = async () =>
  (await (await get('/api/v1/messages')).json()) as { total: number; messages: MailSummary[] };

describe('the local mailbox', () => {
  it('answers as mailpit does, latest first', async () => {
    await send('첫째');
    await send('둘째');
    const { total, messages } = await list();
    expect(total).toBe(2);
    expect(messages[0]).toMatchObject({
      From: { Address: 'from@a.example', Name: '가온길' },
      To: [{ Address: 'to@b.example' }],
      Bcc: [{ Address: 'hidden@c.example' }],
      Subject: '둘째',
    });
    const one = (await (await get(`/api/v1/message/${messages[1]!.ID}`)).json()) as Mail;
    expect(one).toMatchObject({ Subject: '첫째', HTML: '<p>본문</p>' });
    expect(one.Text.trim()).toBe('본문');
  });

  it('still has its mails after a restart, until they are removed', async () => {
    await send('남는 메일');
    await mailbox.stop();
    mailbox = await startMailbox({ folder, smtpPort: await freePort(), httpPort: await freePort() });
    expect((await list()).total).toBe(1);
    await get('/api/v1/messages', { method: 'DELETE' });
    expect((await list()).total).toBe(0);
  });

  it('shows a mail as text only', async () => {
    await send('<b>굵게</b>', '<script>alert(1)</script>');
    const page = await (await get('/')).text();
    expect(page).toContain('&lt;b&gt;굵게&lt;/b&gt;');
    const [, path = ''] = /href="(\/mail\/[^"]+)"/.exec(page) ?? [];
    expect(await (await get(path)).text()).toContain('&lt;script&gt;');
  });

  it('answers 404 to an id it did not make', async () => {
    expect((await get('/api/v1/message/..%2f..%2fsecrets')).status).toBe(404);
  });

  it('keeps a bounded number', async () => {
    const store = await openMailStore(join(folder, 'mailbox'), 2);
    for (const subject of ['a', 'b', 'c']) await store.add(Buffer.from(`Subject: ${subject}\r\n\r\n`), []);
    expect(store.list().map(({ Subject }) => Subject)).toEqual(['c', 'b']);
    const again = await openMailStore(join(folder, 'mailbox'), 2);
    expect(again.list().map(({ Subject }) => Subject)).toEqual(['c', 'b']);
  });
});
