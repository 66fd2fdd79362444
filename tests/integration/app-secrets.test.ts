import { randomBytes } from 'node:crypto';
import { readApiEnv } from '@gaongil/api/env';
import { deriveSecrets } from '@gaongil/api/secrets';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { reportMessages } from '@gaongil/contract/cases/report';
import { appSecretUses } from '@gaongil/data/cases/reports/lookup-uses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, namedReport } from '../support/callers/factories.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { startSecondApi } from '../support/processes/second-api.ts';
import { solve } from '../support/callers/solve.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

const [oldest, old, added] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex')) as [
  ...[string, string, string],
];
const idOf = (secret: string) => deriveSecrets(secret)[0].id;

const tuning = withQuotas(
  { lookupAttempts: 5, lookupAttemptsInAll: 100, spreadPercent: 0 },
  { challengeBits: { easiest: 2, hardest: 4 } },
);
let now = new Date('2034-01-01T00:00:00Z');
/** As it ran before, as it runs while the new secret is only accepted, and as it runs with the new one in use. */
let before: TestApi;
let between: TestApi;
let after: TestApi;

beforeAll(async () => {
  const change = () => ({ now: () => now });
  before = await startTestApi({ APP_SECRET: old }, change, tuning);
  between = await startSecondApi(before, { APP_SECRET: `${old}\n${added}` }, change, tuning);
  after = await startSecondApi(before, { APP_SECRET: `${added}, ${old} ${oldest}` }, change, tuning);
});
afterAll(async () => {
  await Promise.all([between.close(), after.close()]);
  await before.close();
});

type Fields = Record<string, string>;

async function submit(api: TestApi, fields: Fields, key?: string, kind = 'anonymous') {
  const answer = await fetch(`${api.url}/api/reports/${kind}`, {
    method: 'POST',
    headers: key ? { 'idempotency-key': key } : {},
    body: multipart(fields),
  });
  return { status: answer.status, text: await answer.text() };
}

async function lookup(api: TestApi, { loginId, password }: Fields, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.url}/api/reports/anonymous/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.url, ...headers },
    body: JSON.stringify({ loginId, password }),
  });
  const challenge = answer.headers.get('challenge') ?? '';
  return { status: answer.status, text: await answer.text(), challenge };
}

const countReports = async () => Number((await before.db('reports').count({ n: '*' }))[0]?.n);

describe('while APP_SECRET is replaced', () => {
  it('an anonymous report is found by id and password, whichever api took it and whichever looks it up', async () => {
    for (const [taking, ...looking] of [
      [before, before, between, after],
      [between, before, between, after],
      // `before` never gets the new secret: by now it was replaced by `between`.
      [after, between, after],
    ] as [TestApi, ...TestApi[]][]) {
      const report = anonymousReport();
      const { status, text } = await submit(taking, report);
      expect(status).toBe(201);
      for (const api of looking) expect(await lookup(api, report)).toMatchObject({ status: 200, text });
    }
  });

  it('an id and password that were used before are refused, under whichever secret they are stored', async () => {
    const report = anonymousReport();
    expect((await submit(before, report)).status).toBe(201);
    for (const api of [before, between, after])
      expect(await submit(api, { ...report, title: '다른 제목' })).toEqual({
        status: 409,
        text: reportMessages.pairTaken,
      });
    const newer = anonymousReport();
    expect((await submit(after, newer)).status).toBe(201);
    expect((await submit(between, newer)).status).toBe(409);
  });

  it('a repeated submit is the same submit for every api, named or anonymous', async () => {
    for (const [kind, fields] of [
      ['anonymous', anonymousReport()],
      ['realname', namedReport()],
    ] as const) {
      for (const [index, [one, other]] of [
        [before, after],
        [after, between],
        [after, before],
      ].entries() as unknown as [number, [TestApi, TestApi]][]) {
        // `before` finds what `after` stored, since that stores its digests under every secret.
        const changed = kind === 'anonymous' ? anonymousReport() : fields;
        const key = `${kind}-${index}`;
        const stored = await countReports();
        const first = await submit(one, changed, key, kind);
        expect(first.status).toBe(201);
        expect(await submit(other, changed, key, kind)).toEqual(first);
        expect(await countReports()).toBe(stored + 1);
        const different = await submit(other, { ...changed, title: '다른 제목' }, key, kind);
        expect(different).toEqual({ status: 409, text: errorMessages.keyReused });
      }
    }
  });

  it('a note that is sent again is not added again', async () => {
    const { text } = await submit(before, anonymousReport());
    const { referenceId } = JSON.parse(text) as { referenceId: string };
    const staff = await before.signIn();
    const add = async (api: TestApi, note: string) => {
      const answer = await fetch(`${api.url}/api/reports/${referenceId}/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...staff, origin: api.url, 'idempotency-key': 'note' },
        body: JSON.stringify({ text: note }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const first = await add(before, '메모');
    expect(first.status).toBe(201);
    expect(await add(after, '메모')).toEqual(first);
    expect((await add(after, '다른 메모')).status).toBe(409);
    expect(await before.db('notes').select('id')).toHaveLength(1);
  });

  it('staff stay signed in', async () => {
    const { cookie } = (await before.signIn()) as { cookie: string };
    const session = (api: TestApi) => fetch(`${api.url}/api/auth/me`, { headers: { cookie } });
    for (const api of [between, after]) expect((await session(api)).status).toBe(200);
  });

  it('attempts that were counted count further, and a challenge made before is accepted, once', async () => {
    now = new Date(now.getTime() + 3_600_000);
    const guess = { loginId: 'somebody1', password: 'guess-0!' };
    const source = { 'x-source-bucket': '1' };
    for (let n = 0; n < 5; n++) expect((await lookup(before, guess, source)).status).toBe(401);
    expect((await lookup(after, guess, source)).status).toBe(429);
    const { challenge } = await lookup(before, guess, source);
    const solution = { ...source, 'challenge-solution': solve(challenge) };
    expect((await lookup(after, guess, solution)).status).toBe(401);
    for (const api of [before, between, after]) expect((await lookup(api, guess, solution)).status).toBe(429);
  });

  it('says how many anonymous reports need which secret', async () => {
    const uses = await appSecretUses(before.db);
    expect(uses.map(({ secret }) => secret)).toEqual([idOf(old), idOf(added)]);
  });
});

it('a lookup computes the tags under all secrets and searches them in one query, whatever it finds', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const found = anonymousReport();
  await submit(before, found);
  const deleted = anonymousReport();
  const { text } = await submit(before, deleted);
  expect(text).toContain('referenceId');
  await before.db('reports').where('number', before.db('reports').max('number')).delete();
  const tagged: number[] = [];
  const { passwords, submitDb: db } = after.dependencies;
  const { accessTags } = passwords;
  passwords.accessTags = async (...pair) => {
    const tags = await accessTags(...pair);
    tagged.push(new Set(tags.map(({ tag }) => tag.toString('hex'))).size);
    return tags;
  };
  const queries: string[] = [];
  db.on('query', ({ sql }: { sql: string }) => queries.push(sql));
  const seen = [];
  for (const pair of [
    { loginId: 'nobody-has-this-id', password: 'abcd123!' },
    { loginId: String(found['loginId']), password: 'abcd123?' },
    deleted,
  ]) {
    const answer = await lookup(after, pair as Fields);
    seen.push({ answer, tags: tagged.splice(0), queries: queries.splice(0) });
  }
  expect(seen[0]).toMatchObject({
    answer: { status: 401, text: reportMessages.lookupFailed },
    tags: [3],
    queries: [expect.stringContaining('access_tag')],
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

describe('APP_SECRET', () => {
  const read = (APP_SECRET: string) =>
    readApiEnv({
      DATABASE_URL: 'postgres://nowhere/none',
      REDIS_URL: 'redis://nowhere',
      MASTER_KEY: 'cd'.repeat(32),
      APP_SECRET,
    });

  it('has one to four secrets, and says so otherwise without repeating one', () => {
    expect(deriveSecrets(read(`${old}\n${added},${oldest} ${old}\n`).APP_SECRET).map(({ id }) => id)).toEqual(
      [idOf(old), idOf(added), idOf(oldest)],
    );
    for (const wrong of ['', old.slice(1), `${old}${added}`, Array(5).fill(old).join('\n')])
      expect(() => read(wrong)).toThrow(
        /APP_SECRET: 64 hexadecimal letters \(32 bytes\) are needed, or up to four/,
      );
  });
});
