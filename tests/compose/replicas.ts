import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { digest } from '../privacy/canaries.ts';
import { anonymousReport, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { noLimits, withQuotas } from '../support/processes/no-limits.ts';
import { dayEarlier } from '../support/stored/pass-a-day.ts';
import { type Journey, mailsTo } from './journey.ts';
import type { Stack } from './stack.ts';

const attempts = 6;
const tuning = withQuotas({ ...noLimits.quotas, lookupAttempts: attempts, spreadPercent: 0 });
const apis = 3;
const workers = 2;

interface Call {
  method?: string;
  body?: FormData | object;
  headers?: Record<string, string>;
}

/** Three apis and two workers share one database, one Redis and one store: each is asked by its own address. */
export function checkReplicas(stack: Stack, journey: Journey): void {
  let origins: string[] = [];
  const call = (api: number, path: string, { method = 'GET', body, headers }: Call = {}) => {
    const origin = origins[api % apis] ?? '';
    const isForm = body instanceof FormData;
    return fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        // As nginx passes it on.
        Origin: origin,
        'X-Source-Bucket': '1',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  const post = (api: number, path: string, body: FormData | object, headers = {}) =>
    call(api, path, { method: 'POST', body, headers });
  const query = async (sql: string) =>
    (await stack.inside('postgres', `psql -U gaongil -qAtX -c "${sql.replaceAll('$', '\\$')}"`)).trim();
  const reports = async () => Number(await query('select count(*) from reports'));

  async function signIn(api: number) {
    const account = { username: 'admin', password: journey.staffPassword };
    const answer = await post(api, '/api/auth/login', account);
    assert.equal(answer.status, 200, await answer.clone().text());
    return {
      Cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  }

  async function submit(api: number, kind: 'anonymous' | 'realname', form: FormData): Promise<string> {
    const answer = await post(api, `/api/reports/${kind}`, form);
    assert.equal(answer.status, 201, await answer.clone().text());
    return ((await answer.json()) as { referenceId: string }).referenceId;
  }

  describe('with three apis and two workers', () => {
    beforeAll(async () => {
      const scale = ['--scale', `api=${apis}`, '--scale', `worker=${workers}`];
      await stack.mustComposeWith(stack.tuned(tuning), 'up', '-d', '--wait', ...scale);
      const all = (await stack.containers()).filter(({ container }) => container.State.Status === 'running');
      assert.equal(all.filter(({ service }) => service === 'worker').length, workers);
      origins = all
        .filter(({ service }) => service === 'api')
        .map(({ container }) => container.NetworkSettings.Networks[`${stack.project}_edge`]?.IPAddress)
        .map((address) => `http://${address}:3000`);
      assert.equal(new Set(origins).size, apis);
    });
    afterAll(() =>
      stack.mustComposeWith({}, 'up', '-d', '--wait', '--scale', 'api=1', '--scale', 'worker=1'),
    );

    it('nginx passes calls to every api', async () => {
      // The address that a closed connection of nginx led to stays in this list for a while.
      const asked = async () => {
        const site = `http://127.0.0.1:${stack.port}/api/reports/status/${'0'.repeat(26)}`;
        await Promise.all(Array.from({ length: 30 }, () => fetch(site)));
        const lines = (await stack.inside('nginx', 'cat /proc/net/tcp')).split('\n');
        return new Set(lines.map((line) => /\s(\w{8}:0BB8)\s/.exec(line)?.[1]).filter(Boolean)).size;
      };
      assert.ok(
        await waitUntil(async () => (await asked()) === apis, { seconds: 120 }),
        'one was never asked',
      );
    });

    it('a quota counts the attempts at all of them', async () => {
      const wrong = { loginId: anonymousReport().loginId, password: 'wrong-password-1!' };
      const statuses: number[] = [];
      for (let turn = 0; turn < attempts * apis; turn += 1)
        statuses.push((await post(turn, '/api/reports/anonymous/check', wrong)).status);
      assert.deepEqual(statuses.slice(0, attempts), Array(attempts).fill(401));
      assert.deepEqual(new Set(statuses.slice(attempts)), new Set([429]));
    });

    it('a session is known to all, and ends at all', async () => {
      const headers = await signIn(0);
      const statuses = () =>
        Promise.all(origins.map(async (_, api) => (await call(api, '/api/reports', { headers })).status));
      assert.deepEqual(await statuses(), [200, 200, 200]);
      assert.equal((await post(1, '/api/auth/logout', {}, headers)).status, 204);
      assert.deepEqual(await statuses(), [401, 401, 401]);
    });

    it('a submit that is sent to all with one key is stored once', async () => {
      const before = await reports();
      const [fields, key] = [anonymousReport(), randomUUID()];
      const send = async (api: number) => {
        const form = multipart(fields, pdf(200_000));
        const answer = await post(api, '/api/reports/anonymous', form, { 'Idempotency-Key': key });
        return [answer.status, await answer.text()].join(' ');
      };
      const first = await Promise.all(origins.map((_, api) => send(api)));
      const again = await Promise.all(origins.map((_, api) => send(api)));
      const answers = new Set([...first, ...again]);
      assert.equal(answers.size, 1, [...answers].join('\n'));
      assert.match(first[0] ?? '', /^201 /);
      assert.equal(await reports(), before + 1);
    });

    it('an id with its password belongs to one report, whichever api it is sent to', async () => {
      const before = await reports();
      const fields = anonymousReport();
      const answers = await Promise.all(
        origins.map((_, api) => post(api, '/api/reports/anonymous', multipart(fields))),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
      assert.equal(await reports(), before + 1);
    });

    it('uploads through all of them arrive whole, and leave nothing else in the store', async () => {
      const stored = await objects(stack);
      const staff = await signIn(2);
      const files = Array.from({ length: 9 }, (_, index) => pdf(4_000_000 + index * 1_111_111));
      const ids = await Promise.all(
        files.map((file, index) => submit(index, 'anonymous', multipart(anonymousReport(), file))),
      );
      assert.equal(await objects(stack), stored + files.length);
      for (const [index, file] of files.entries()) {
        const path = `/api/reports/${ids[index]}/attachment`;
        const answer = await call(index + 1, path, { headers: staff });
        assert.equal(digest(new Uint8Array(await answer.arrayBuffer())), digest(file.content as Uint8Array));
      }
    });

    it('each mail leaves once, and each case is found by a word of it', async () => {
      const staff = await signIn(0);
      const words = Array.from({ length: 12 }, () => `표지${randomUUID().slice(0, 8)}`);
      const addressOf = (word: string) => `${word.slice(2)}@replicas.example`;
      const ids = await Promise.all(
        words.map((word, index) => {
          const fields = namedReport({ title: `${word} 교체`, reporterEmail: addressOf(word) });
          return submit(index, 'realname', multipart(fields));
        }),
      );
      for (const [index, word] of words.entries()) {
        const arrived = async () => (await mailsTo(stack, addressOf(word))).length > 0;
        assert.ok(await waitUntil(arrived, { seconds: 120 }), 'no receipt within 120 s');
        const found = await call(index, `/api/reports?q=${encodeURIComponent(word)}`, { headers: staff });
        const cases = (await found.json()) as { referenceId: string }[];
        assert.deepEqual(
          cases.map(({ referenceId }) => referenceId),
          [ids[index]],
        );
      }
      const indexed = async () =>
        (await query('select count(*) from outbox where failed_at is null')) === '0';
      assert.ok(await waitUntil(indexed, { seconds: 120 }), 'mails wait');
      for (const word of words) assert.equal((await mailsTo(stack, addressOf(word))).length, 1);
    });

    it('a night of which both workers do the shuffle loses and doubles nothing', async () => {
      const logins = Array.from({ length: 20 }, () => anonymousReport());
      const ids = await Promise.all(
        logins.map((fields, index) =>
          submit(index, 'anonymous', multipart(fields, index % 2 ? pdf(50_000) : undefined)),
        ),
      );
      const before = await reports();
      await query(`begin; set local session_replication_role = replica; ${dayEarlier().join('; ')}; commit`);
      // Both begin at once.
      await stack.mustCompose('restart', 'worker');
      const unshuffled = "select count(*) from reports where type = 'ANONYMOUS' and not shuffled";
      const done = await waitUntil(async () => (await query(unshuffled)) === '0', { seconds: 120 });
      assert.ok(done, await stack.logs('worker'));
      assert.equal(await reports(), before);
      const staff = await signIn(1);
      for (const [index, { loginId, password }] of logins.entries()) {
        const answer = await post(index, '/api/reports/anonymous/check', { loginId, password });
        assert.deepEqual(await answer.json(), { referenceId: ids[index] });
        const file = await call(index, `/api/reports/${ids[index]}/attachment`, { headers: staff });
        assert.equal(file.status, index % 2 ? 200 : 404);
        await file.arrayBuffer();
      }
      assert.notDeepEqual(await orderOf(ids), ids);
    });
  });

  /** These reports in the order of their numbers. */
  async function orderOf(ids: readonly string[]): Promise<string[]> {
    const staff = await signIn(0);
    const listed = await call(0, '/api/reports?type=ANONYMOUS', { headers: staff });
    const cases = (await listed.json()) as { referenceId: string }[];
    return cases
      .map(({ referenceId }) => referenceId)
      .filter((id) => ids.includes(id))
      .reverse();
  }
}

/** How many files the store has. */
async function objects(stack: Stack): Promise<number> {
  const found = await stack.inside('minio', 'ls /data/attachments | grep -vc "^\\." || true');
  return Number(found);
}
