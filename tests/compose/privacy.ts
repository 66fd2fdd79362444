import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { it } from 'vitest';
import type { Words } from '../privacy/canaries.ts';
import { mails } from '../privacy/data-map.ts';
import { wordFinder } from '../privacy/find-words.ts';
import { rawMails } from './journey.ts';
import { request } from './raw-request.ts';
import type { Stack } from './stack.ts';

/** Searches all that outlives a request for what the reporter brought along. */
export function checkTraces(stack: Stack, words: Words): void {
  const wordsIn = (text: string) => [...wordFinder(words)(Buffer.from(text))];

  it('Postgres refuses a row without writing it into its log', async () => {
    const insert = `insert into reports (title) values ('${words.title}')`;
    const answer = await stack.inside('postgres', `psql -U gaongil -c "${insert}" 2>&1 || true`);
    assert.match(answer, /ERROR:/);
  });

  it('No container logged a planted word', async () => {
    const log = await stack.logs();
    assert.ok(log.length > 0, 'there are no logs');
    assert.deepEqual(wordsIn(log), []);
  });

  checkNginxLog(stack);

  it('A file on its way through nginx is not in its folders', async () => {
    const head = request('POST /api/reports/anonymous', {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': 20_000_000,
    });
    const part =
      '--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const upload = connect({ port: stack.port, host: '127.0.0.1' });
    try {
      await new Promise((resolve) => upload.write(head + part + 'x'.repeat(8_000_000), resolve));
      // nginx takes the name from such a file as soon as it is open: only the process still shows it.
      const found = await stack.inside('nginx', 'ls -l /proc/[0-9]*/fd | grep -F /var/cache/nginx || true');
      assert.equal(found.trim(), '');
    } finally {
      upload.destroy();
    }
  });

  const nowhere = ['loginId', 'password', 'userAgent', 'referer', 'query', 'claimedAddress'] as const;
  for (const [name, volume, kinds] of [
    ['Postgres', 'postgres-data', nowhere],
    ['The attachment store', 'minio-data', [...nowhere, 'title', 'fileName', 'referenceId']],
  ] as const)
    it(`${name} keeps nothing on disk that it must not know`, async () => {
      const planted = kinds.map((kind) => words[kind]);
      assert.deepEqual(await stack.filesHolding(volume, planted), []);
    });

  it('The mail holds neither content nor id', async () => {
    const all = (await rawMails(stack)).map((raw) => raw + decoded(raw)).join('\n');
    assert.deepEqual(
      wordsIn(all).filter((kind) => !mails.includes(kind)),
      [],
    );
  });
}

/** What nginx wrote since it was started, its own messages too. */
export function checkNginxLog(stack: Stack): void {
  it('nginx logged no address, no query and nothing of the report centre', async () => {
    const log = await stack.logs('nginx');
    const requests = log.split('\n').filter((line) => /^\d{4}-\d\d-\d\dT/.test(line));
    assert.ok(
      requests.some((line) => / GET \* 404 /.test(line)),
      'nothing was logged at all',
    );
    for (const line of requests) assert.match(line, /^\S+ (\*|[A-Z]+) (\*|\/[a-z/*-]*) \d{3} \d+ [\d.]+$/);
    assert.deepEqual(
      requests.filter((line) => /report/.test(line)),
      [],
    );
    assert.deepEqual(log.match(/.{0,60}\b\d{1,3}(\.\d{1,3}){3}\b/g), null);
  });
}

/** The base64 parts of a mail as text. */
function decoded(raw: string): string {
  const parts = raw.match(/(?:[A-Za-z0-9+/]{60,}={0,2}\r?\n)+[A-Za-z0-9+/]*={0,2}/g) ?? [];
  return parts.map((part) => Buffer.from(part, 'base64').toString('utf8')).join('\n');
}
