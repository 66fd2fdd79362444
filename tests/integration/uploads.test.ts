import type { Dependencies } from '@gaongil/api/dependencies';
import { attachmentLimit } from '@gaongil/contract/files/attachment';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { lastBoundary, multipartHeaders, part, rawRequest } from '../support/callers/raw-request.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';
import { storedReports } from '../support/stored/stored-cases.ts';

let api: TestApi;
/** The keys of all files put, also of those removed since. */
const stored: string[] = [];

beforeAll(async () => {
  const noting = ({ attachments }: Pick<Dependencies, 'attachments'>) => ({
    attachments: {
      ...attachments,
      put: (...args: Parameters<typeof attachments.put>) =>
        attachments.put(...args).then((size) => (stored.push(args[0]), size)),
    },
  });
  api = await startTestApi({}, noting, {
    ...noLimits,
    uploadSlots: { all: 1, ofSource: 2, waitSeconds: 1 },
    bodyTimes: { idleSeconds: 4, textSeconds: 2 },
  });
});
afterAll(() => api.close());

const inBucket = Boolean(testServices().storage.S3_ENDPOINT);
const path = '/api/reports/realname';
const good = Object.entries(namedReport())
  .map(([name, value]) => part(name, value))
  .join('');

const nothingLeft = () => everyFileHasItsReport(api.dependencies);

describe('a report with a file', () => {
  it('of exactly 50 MiB is accepted', async () => {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body: multipart(namedReport(), pdf(attachmentLimit)),
    });
    expect(answer.status).toBe(201);
    expect((await storedReports(api.db)).at(-1)?.attachmentSize).toBe(attachmentLimit);
    await nothingLeft();
  });

  it('is refused at the first byte beyond, and nothing is stored', async () => {
    const body = multipart(namedReport(), pdf(attachmentLimit + 1));
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([413, '첨부파일은 50MB 이하만 가능합니다.']);
    await nothingLeft();
  });

  it('is accepted with the file before the text fields too', async () => {
    const form = new FormData();
    form.append('attachment', new Blob([pdf(20).content]), 'a.pdf');
    for (const [name, value] of Object.entries(namedReport())) form.append(name, value);
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', body: form });
    expect(answer.status).toBe(201);
  });

  it('whose text is refused leaves no file', async () => {
    const body = multipart(namedReport({ title: '' }), pdf(6_000_000));
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([400, '제목을 입력해 주세요.']);
    await nothingLeft();
  });

  const submit = (size = 200_000) =>
    fetch(`${api.url}${path}`, { method: 'POST', body: multipart(namedReport(), pdf(size)) });
  /** Sends nearly a whole part and stops: an incomplete part for a bucket stays in memory. */
  async function stopBeforeThePartIsFull() {
    const slow = await rawRequest(api.url, path, multipartHeaders(10_000_000));
    await slow.write(good + part('attachment', '%PDF-1.7'.padEnd(5_200_000), 'a.pdf').slice(0, -2));
    return slow;
  }

  it.runIf(inBucket)(
    'waits for memory that others use; unless it is small, it gets 503 with Retry-After when that takes too long',
    async () => {
      const slow = await stopBeforeThePartIsFull();
      const refused = await waitFor('all memory is in use', async () => {
        const answer = await submit();
        return answer.status === 503 && answer;
      });
      expect(refused.headers.get('retry-after')).toBe('10');
      expect((await submit(60_000)).status).toBe(201);
      slow.hangUp();
      await waitFor('memory is available again', async () => (await submit()).status === 201);
      await nothingLeft();
    },
  );

  it.skipIf(inBucket)('goes to disk as it arrives: it waits for no other that stands still', async () => {
    const slow = await stopBeforeThePartIsFull();
    expect((await submit(attachmentLimit)).status).toBe(201);
    slow.hangUp();
    await nothingLeft();
  });

  it('whose text came first and is refused gets its answer before its file, of which nothing is stored', async () => {
    const bad = good.replace('금품 요구', ' ');
    const request = await rawRequest(api.url, path, multipartHeaders(40_000_000));
    await request.write(bad + part('attachment', '%PDF-1.7', 'a.pdf').slice(0, -2));
    expect(await request.firstAnswer()).toEqual({ status: 400, text: '제목을 입력해 주세요.' });
    request.hangUp();
    await nothingLeft();
  });

  it('whose file came first is not stored before its text is validated', async () => {
    stored.length = 0;
    const file = part('attachment', '%PDF-1.7', 'a.pdf');
    const send = async (fields: string) => {
      const body = file + fields + lastBoundary;
      const request = await rawRequest(api.url, path, multipartHeaders(Buffer.byteLength(body)));
      await request.write(body);
      return (await request.answer()).status;
    };
    expect(await send(good.replace('금품 요구', ' '))).toBe(400);
    expect(stored).toEqual([]);
    expect(await send(good)).toBe(201);
    expect(stored).toHaveLength(1);
  });

  it('is cut off when its text takes too long in total, even without a pause', async () => {
    const request = await rawRequest(api.url, path, multipartHeaders(10_000_000));
    await request.write(good + part('incidentSummary', '').slice(0, -2));
    const timer = setInterval(() => void request.write('a'), 200);
    const answer = await request.answer().finally(() => clearInterval(timer));
    expect([answer.status, answer.text]).toEqual([408, errorMessages.bodyTooSlow]);
  });

  it('is cut off when its client stops sending', async () => {
    const request = await rawRequest(api.url, path, multipartHeaders(10_000_000));
    await request.write(`${good}${part('attachment', '%PDF-1.7', 'a.pdf').slice(0, -2)}`);
    const answer = await request.answer();
    expect([answer.status, answer.text]).toEqual([
      408,
      '첨부파일 전송이 중단되었습니다. 연결을 확인하고 다시 시도해 주세요.',
    ]);
    await nothingLeft();
  });

  it('whose client disconnects during the upload leaves nothing behind', async () => {
    const request = await rawRequest(api.url, path, multipartHeaders(20_000_000));
    await request.write(good + part('attachment', `%PDF-1.7${' '.repeat(12_000_000)}`, 'a.pdf').slice(0, -2));
    request.hangUp();
    await nothingLeft();
  });
});
