import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { it } from 'vitest';
import { listMailFailures } from '@gaongil/data/outbox/mail-failures';
import { connect as connectDatabase } from '../../migrations/migrate.js';
import type { Service } from '../support/services/service.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Words } from './canaries.ts';
import type { Journey } from './journey.ts';
import { sourceAddress, type Visitor } from './visitor.ts';

const mebibyte = 1024 * 1024;

/** Every possible error of a request, each with planted words where an error message could repeat them. */
export function provoke(journey: Journey): void {
  const { words } = journey.canaries;
  const anonymous = '/api/reports/anonymous';
  const file = (content: string, size: number, name: string) => {
    const form = reportForm(words);
    form.set('attachment', new Blob([content, new Uint8Array(size)]), `${words.refusedFile}${name}`);
    return form;
  };
  const refused: [number, string, () => Promise<{ status: number; text: string }>][] = [
    [
      413,
      'a file over 50 MiB',
      () => journey.visitor.form(anonymous, file('%PDF-1.7\n', 50 * mebibyte, '.pdf')),
    ],
    [415, 'a program', () => journey.visitor.form(anonymous, file('MZ\u0090', 9_000_000, '.exe'))],
    [
      415,
      'a report that is not a form',
      () => journey.visitor.json('POST', anonymous, { title: words.refusedText }),
    ],
    [400, 'a broken form', () => journey.visitor.send('POST', anonymous, broken(words))],
    [400, 'a missing field', () => journey.visitor.form('/api/reports/realname', reportForm(words))],
    [400, 'broken JSON', () => journey.visitor.send('POST', '/api/contact', brokenJson(words))],
    [
      413,
      'too much JSON',
      () => journey.visitor.json('POST', '/api/contact', { message: words.refusedText.repeat(40_000) }),
    ],
    [
      403,
      'a foreign page',
      () => journey.visitor.json('POST', '/api/contact', {}, { Origin: `http://${words.referer}.example` }),
    ],
    [404, 'an unknown address', () => journey.visitor.send('GET', `/${words.path}?q=${words.query}`)],
    [
      404,
      'an unknown api path',
      () => journey.visitor.send('GET', `/api/reports/status/${words.path}?q=${words.query}`),
    ],
    ...(['/api/reports/anonymous/', '//api//reports/anonymous', '/api/reports/%61nonymous'] as const).map(
      (path): (typeof refused)[number] => [
        path.includes('%') ? 405 : 404,
        `a report that a member of staff sends to ${path}`,
        () => journey.visitor.form(path, reportForm(words), { Cookie: `staff=${words.query}` }),
      ],
    ),
    [405, 'a wrong method', () => journey.visitor.send('DELETE', `/report/real?q=${words.query}`)],
    [414, 'a long address', () => journey.visitor.send('GET', `/${words.path.repeat(400)}`)],
    [
      431,
      'large headers',
      () => journey.visitor.send('GET', '/', { headers: { X: words.query.repeat(1_500) } }),
    ],
  ];
  for (const [status, what, send] of refused)
    it(`${status} for ${what}`, async () => {
      const answer = await send();
      assert.equal(answer.status, status, answer.text);
    });

  it('400 for an invalid request', async () => {
    const bytes = await raw(journey.visitor, `${words.path} ${words.query}\r\n\r\n`);
    assert.match(bytes, / 400 /);
  });
  it('409 for an id and password that were used before', async () => {
    const { loginId, password } = words;
    const form = reportForm(words, { loginId, password, passwordConfirm: password });
    const answer = await journey.visitor.form(anonymous, form, { 'Idempotency-Key': words.idempotencyKey });
    assert.equal(answer.status, 409, answer.text);
  });
  it('An upload is cut in the middle', async () => {
    const head = [
      `POST ${anonymous} HTTP/1.1`,
      'Host: localhost',
      `User-Agent: ${words.userAgent}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${20 * mebibyte}`,
    ];
    const part = `--b\r\nContent-Disposition: form-data; name="attachment"; filename="${words.refusedFile}.pdf"\r\n\r\n%PDF-1.7\n`;
    await raw(journey.visitor, `${head.join('\r\n')}\r\n\r\n${part}${words.refusedText.repeat(300_000)}`, {
      cut: true,
    });
  });
  it('429 for too many attempts', async () => {
    const attempt = () =>
      journey.visitor.json('POST', '/api/reports/anonymous/check', {
        loginId: words.unknownId,
        password: words.wrongPassword,
      });
    const statuses: number[] = [];
    // One after another: at once, most are answered 503 by a busy machine, and those do not count.
    while (statuses.at(-1) !== 429 && statuses.length < 60) statuses.push((await attempt()).status);
    assert.equal(statuses.at(-1), 429, statuses.join(' '));
  });
}

/** Requests while a service of the site is unavailable. */
export function takeAway(journey: Journey): void {
  const { words } = journey.canaries;
  const withFile = () => {
    const form = reportForm(words);
    form.set('attachment', new Blob(['%PDF-1.7\n', words.refusedText]), `${words.refusedFile}.pdf`);
    return journey.visitor.form('/api/reports/anonymous', form);
  };

  it('a row that Postgres refuses', async () => {
    const db = connectDatabase(journey.stack.databaseUrl);
    const insert = db('reports').insert({ title: words.refusedText, content: words.refusedText });
    try {
      await assert.rejects(async () => void (await insert));
    } finally {
      await db.destroy();
    }
  });
  it('503 while Postgres is away', () =>
    without(journey.stack.services.postgres, async () => assert.equal((await withFile()).status, 503)));
  it('401 for a wrong password while Redis is away', () =>
    without(journey.stack.services.redis, async () => {
      const guess = { loginId: words.refusedId, password: words.wrongPassword };
      assert.equal((await journey.visitor.json('POST', '/api/reports/anonymous/check', guess)).status, 401);
    }));
  it('503 while the store is away', async ({ skip }) => {
    const { objectStore } = journey.stack.services;
    if (!objectStore) return skip('attachments are on disk');
    await without(objectStore, async () => assert.equal((await withFile()).status, 503));
  });
  it('an inquiry whose receipt cannot be mailed is accepted all the same', () =>
    without(journey.stack.services.mail, async () => {
      const { inquirerName: name, inquirerEmail: email, message } = words;
      const answer = await journey.visitor.json('POST', '/api/contact', { name, email, message });
      assert.equal(answer.status, 201, answer.text);
      const db = connectDatabase(journey.stack.databaseUrl);
      const recorded = async () => (await listMailFailures(db)).length > 0;
      try {
        await waitFor('the worker to record that the mail to staff failed', recorded);
      } finally {
        await db.destroy();
      }
    }));
  it('the api is killed in the middle of a report and started again', async () => {
    const lost = withFile().then(
      () => undefined,
      () => undefined,
    );
    await journey.stack.api.kill();
    await lost;
    await journey.stack.api.start();
  });
}

async function without(service: Service, work: () => Promise<void>): Promise<void> {
  await service.kill();
  try {
    await work();
  } finally {
    await service.start();
  }
}

function reportForm(words: Words, change: Record<string, string> = {}): FormData {
  const form = new FormData();
  const account = {
    loginId: words.refusedId,
    password: words.wrongPassword,
    passwordConfirm: words.wrongPassword,
  };
  const text = { title: words.refusedText, content: words.refusedText, targetType: 'EMPLOYEE' };
  for (const [name, value] of Object.entries({ ...account, ...text, ...change })) form.set(name, value);
  return form;
}

const broken = ({ refusedText, refusedFile }: Words) => ({
  headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  body: `--b\r\nContent-Disposition: form-data; name="title"; filename="${refusedFile}\r\n\r\n${refusedText}`,
});
const brokenJson = ({ refusedText }: Words) => ({
  headers: { 'Content-Type': 'application/json' },
  body: `{"message": "${refusedText}`,
});

/** Sends these bytes from the planted address; then disconnects if `cut`, or returns the answer. */
function raw({ siteUrl }: Visitor, text: string, { cut = false } = {}): Promise<string> {
  const { hostname: host, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ host, port: Number(port), localAddress: sourceAddress });
    socket.on('data', (part) => parts.push(part));
    socket.on('error', (error) => (cut ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.write(text, () => cut && socket.destroy());
  });
}
