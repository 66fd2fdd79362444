import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { listMailFailures } from '@gaongil/data/outbox/mail-failures';
import { connect as connectDatabase } from '../../migrations/migrate.js';
import type { Check } from '../support/checks.ts';
import type { Service } from '../support/service.ts';
import type { TestStack } from '../support/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Canaries, Words } from './canaries.ts';
import { sourceAddress, type Visitor } from './visitor.ts';

const mebibyte = 1024 * 1024;

/** Everything that can go wrong with a request, each with planted words where an error message would repeat them. */
export async function provoke(check: Check, visitor: Visitor, { words }: Canaries): Promise<void> {
  const anonymous = '/api/reports/anonymous';
  const file = (content: string, size: number, name: string) => {
    const form = reportForm(words);
    form.set('attachment', new Blob([content, new Uint8Array(size)]), `${words.refusedFile}${name}`);
    return form;
  };
  const refused: [number, string, () => Promise<{ status: number; text: string }>][] = [
    [413, 'a file over 50 MiB', () => visitor.form(anonymous, file('%PDF-1.7\n', 50 * mebibyte, '.pdf'))],
    [415, 'a program', () => visitor.form(anonymous, file('MZ\u0090', 9_000_000, '.exe'))],
    [415, 'a report that is no form', () => visitor.json('POST', anonymous, { title: words.refusedText })],
    [400, 'a broken form', () => visitor.send('POST', anonymous, broken(words))],
    [400, 'a missing field', () => visitor.form('/api/reports/realname', reportForm(words))],
    [400, 'broken JSON', () => visitor.send('POST', '/api/contact', brokenJson(words))],
    [
      413,
      'too much JSON',
      () => visitor.json('POST', '/api/contact', { message: words.refusedText.repeat(40_000) }),
    ],
    [
      403,
      'a foreign page',
      () => visitor.json('POST', '/api/contact', {}, { Origin: `http://${words.referer}.example` }),
    ],
    [404, 'an unknown address', () => visitor.send('GET', `/${words.path}?q=${words.query}`)],
    [404, 'an unknown call', () => visitor.send('GET', `/api/reports/status/${words.path}?q=${words.query}`)],
    [405, 'a wrong method', () => visitor.send('DELETE', `/report/real?q=${words.query}`)],
    [414, 'a long address', () => visitor.send('GET', `/${words.path.repeat(400)}`)],
    [431, 'large headers', () => visitor.send('GET', '/', { headers: { X: words.query.repeat(1_500) } })],
  ];
  for (const [status, what, send] of refused)
    await check(`${status} for ${what}`, async () => {
      const answer = await send();
      assert.equal(answer.status, status, answer.text);
    });

  await check('400 for what is no request at all', async () => {
    const bytes = await raw(visitor, `${words.path} ${words.query}\r\n\r\n`);
    assert.match(bytes, / 400 /);
  });
  await check('409 for an id and password that were used before', async () => {
    const { loginId, password } = words;
    const form = reportForm(words, { loginId, password, passwordConfirm: password });
    const answer = await visitor.form(anonymous, form, { 'Idempotency-Key': words.idempotencyKey });
    assert.equal(answer.status, 409, answer.text);
  });
  await check('An upload is cut in the middle', async () => {
    const head = [
      `POST ${anonymous} HTTP/1.1`,
      'Host: localhost',
      `User-Agent: ${words.userAgent}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${20 * mebibyte}`,
    ];
    const part = `--b\r\nContent-Disposition: form-data; name="attachment"; filename="${words.refusedFile}.pdf"\r\n\r\n%PDF-1.7\n`;
    await raw(visitor, `${head.join('\r\n')}\r\n\r\n${part}${words.refusedText.repeat(300_000)}`, {
      cut: true,
    });
  });
  await check('429 for too many tries', async () => {
    const attempt = () =>
      visitor.json('POST', '/api/reports/anonymous/check', {
        loginId: words.unknownId,
        password: words.wrongPassword,
      });
    const answers = await Promise.all(Array.from({ length: 30 }, attempt));
    assert.ok(answers.some(({ status }) => status === 429));
  });
}

/** What happens while something the site stands on is away. */
export async function takeAway(
  check: Check,
  stack: TestStack,
  visitor: Visitor,
  { words }: Canaries,
): Promise<void> {
  const { postgres, redis, mail, objectStore } = stack.services;
  const withFile = () => {
    const form = reportForm(words);
    form.set('attachment', new Blob(['%PDF-1.7\n', words.refusedText]), `${words.refusedFile}.pdf`);
    return visitor.form('/api/reports/anonymous', form);
  };

  await check('A row that Postgres refuses', async () => {
    const db = connectDatabase(stack.databaseUrl);
    const insert = db('reports').insert({ title: words.refusedText, content: words.refusedText });
    await assert.rejects(async () => void (await insert)).finally(() => db.destroy());
  });
  await check('503 while Postgres is away', () =>
    without(postgres, async () => assert.equal((await withFile()).status, 503)),
  );
  await check('401 for a wrong password while Redis is away', () =>
    without(redis, async () => {
      const guess = { loginId: words.refusedId, password: words.wrongPassword };
      assert.equal((await visitor.json('POST', '/api/reports/anonymous/check', guess)).status, 401);
    }),
  );
  if (objectStore)
    await check('503 while the store is away', () =>
      without(objectStore, async () => assert.equal((await withFile()).status, 503)),
    );
  await check('A receipt that cannot be mailed is taken all the same', () =>
    without(mail, async () => {
      const { inquirerName: name, inquirerEmail: email, message } = words;
      const answer = await visitor.json('POST', '/api/contact', { name, email, message });
      assert.equal(answer.status, 201, answer.text);
      const db = connectDatabase(stack.databaseUrl);
      const noted = async () => (await listMailFailures(db)).length > 0;
      await waitFor('the worker to note that staff are not reached', noted).finally(() => db.destroy());
    }),
  );
  await check('The api is killed in the middle of a report and started again', async () => {
    const lost = withFile().then(
      () => undefined,
      () => undefined,
    );
    await stack.api.kill();
    await lost;
    await stack.api.start();
  });
}

async function without(service: Service, work: () => Promise<void>): Promise<void> {
  await service.kill();
  await work().finally(() => service.start());
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

/** Sends these bytes from the planted address; hangs up after them, or reads the answer. */
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
