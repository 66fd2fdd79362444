import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseKinds, type StoredInquiry } from '@gaongil/data/case-kinds';
import { submitCase } from '@gaongil/data/cases/submit-case';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
// Hashing of an id that begins with `slow` waits until the test releases it, so that a submit stays in progress.
let hashing = 0;
let endHashing = () => {};
let hashingEnds = Promise.resolve();
function stopHashing() {
  hashing = 0;
  hashingEnds = new Promise<void>((resolve) => (endHashing = resolve));
}

beforeAll(async () => {
  api = await startTestApi({}, ({ passwords }) => ({
    passwords: {
      ...passwords,
      accessTags: async (loginId, password, turn) => {
        if (loginId.startsWith('slow')) {
          hashing++;
          await hashingEnds;
        }
        return passwords.accessTags(loginId, password, turn);
      },
    },
  }));
});
afterAll(() => api.close());

describe('a repeated submit', () => {
  async function submit(
    key: string,
    fields: Record<string, string>,
    file?: ReturnType<typeof pdf>,
    kind = 'anonymous',
  ) {
    const answer = await fetch(`${api.url}/api/reports/${kind}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: multipart(fields, file),
    });
    return [answer.status, await answer.text(), answer.headers.get('retry-after')];
  }
  const count = async () => Number((await api.db('reports').count({ n: '*' }))[0]?.n);

  it('returns the first answer and stores one report and one file', async () => {
    const fields = anonymousReport();
    const stored = await count();
    const first = await submit('key-1', fields, pdf(5_000));
    expect(first[0]).toBe(201);
    expect(await submit('key-1', fields, pdf(5_000))).toEqual(first);
    expect(await count()).toBe(stored + 1);
    await everyFileHasItsReport(api.dependencies);
  });

  it('with other fields or another file is 409', async () => {
    const fields = anonymousReport();
    await submit('key-2', fields, pdf(5_000));
    const message = '앞서 보내신 내용이 이미 접수되어 고친 내용은 접수하지 않았습니다.';
    expect(await submit('key-2', { ...fields, title: '다른 제목' }, pdf(5_000))).toEqual([
      409,
      message,
      null,
    ]);
    expect(await submit('key-2', fields, pdf(5_001))).toEqual([409, message, null]);
    expect(await submit('key-2', fields)).toEqual([409, message, null]);
  });

  it('with the same values in another spelling is the same', async () => {
    const fields = namedReport({ title: '가나' });
    const first = await submit('key-3', fields, undefined, 'realname');
    expect(await submit('key-3', { ...fields, title: ' \u1100\u1161나 ' }, undefined, 'realname')).toEqual(
      first,
    );
  });

  it('while the first is in progress is 409 with Retry-After: 1', async () => {
    stopHashing();
    const fields = anonymousReport({ loginId: 'slow-id' });
    const first = submit('key-4', fields);
    await waitFor('the first is in progress', () => hashing === 1);
    expect(await submit('key-4', fields)).toEqual([
      409,
      '같은 내용이 접수되는 중입니다. 잠시 후 다시 확인해 주세요.',
      '1',
    ]);
    endHashing();
    expect((await first)[0]).toBe(201);
    expect(await submit('key-4', fields)).toEqual(await first);
  });

  it('sent many times at once stores one report', async () => {
    stopHashing();
    const fields = anonymousReport({ loginId: 'slow-id-2' });
    const stored = await count();
    const answered: unknown[] = [];
    const all = Array.from({ length: 8 }, async () => {
      const [status] = await submit('key-5', fields);
      answered.push(status);
    });
    await waitFor('all but one are answered', () => answered.length === 7);
    endHashing();
    await Promise.all(all);
    expect(answered).toEqual([...Array.from({ length: 7 }, () => 409), 201]);
    expect(await count()).toBe(stored + 1);
    expect((await submit('key-5', fields))[0]).toBe(201);
  });

  it('needs a key in the right format', async () => {
    expect((await submit('x'.repeat(201), anonymousReport()))[0]).toBe(400);
  });

  const inquire = (key: string, email: string) =>
    fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: '김', email, message: '문의' }),
    });

  it('of an inquiry is stored once too', async () => {
    const send = () => inquire('key-6', 'a@b.example');
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(Number((await api.db('inquiries').count({ n: '*' }))[0]?.n)).toBe(1);
  });

  it('among submits that are stored together is refused alone', async () => {
    const { db, ring } = api.dependencies;
    const inquiries = async () => Number((await db('inquiries').count({ n: '*' }))[0]?.n);
    const submit = (key: number) =>
      submitCase(db, ring, caseKinds.inquiry, { ...contact(), actionNotes: '' } as StoredInquiry, {
        receipt: false,
        keyUses: [{ keyTag: Buffer.alloc(32, key), digest: Buffer.alloc(32) }],
      });
    await submit(1);
    const stored = await inquiries();
    const outcomes = await Promise.allSettled([submit(2), submit(1), submit(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await inquiries()).toBe(stored + 2);
  });

  it('does not count as another receipt to the mailbox', async () => {
    const receipts = async () =>
      Number((await api.db('outbox').where('topic', 'inquiry.receipt').count({ n: '*' }))[0]?.n);
    const before = await receipts();
    const repeats = api.dependencies.tuning.quotas.receiptsPerHour;
    for (let sent = 0; sent <= repeats; sent++) await inquire('key-7', 'c@d.example');
    await inquire('key-8', 'c@d.example');
    expect(await receipts()).toBe(before + 2);
  });
});
