import { attachmentLimit } from '@gaongil/contract/attachment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, namedReport, pdf } from '../support/factories.ts';
import { multipartHeaders, part, rawRequest } from '../support/raw-request.ts';
import { everyFileHasItsReport } from '../support/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ UPLOADS_AT_ONCE: '2', UPLOAD_WAIT_SECONDS: '1', UPLOAD_IDLE_SECONDS: '4' });
});
afterAll(() => api.close());

const path = '/api/reports/realname';
const good = Object.entries(namedReport())
  .map(([name, value]) => part(name, value))
  .join('');

const nothingLeft = () => everyFileHasItsReport(api.dependencies);

describe('a report with a file', () => {
  it('of exactly 50 MiB is taken', async () => {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body: multipart(namedReport(), pdf(attachmentLimit)),
    });
    expect(answer.status).toBe(201);
    const row = await api.db('reports').orderBy('id', 'desc').first('attachment_size');
    expect(row).toEqual({ attachment_size: attachmentLimit });
    await nothingLeft();
  });

  it('is refused at the first byte over, and nothing is left', async () => {
    const body = multipart(namedReport(), pdf(attachmentLimit + 1));
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([413, '첨부파일은 50MB 이하만 가능합니다.']);
    await nothingLeft();
  });

  it('takes the file before the text fields too', async () => {
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

  it('waits for its turn when many upload at once, and is told to come again when that takes too long', async () => {
    const submit = () =>
      fetch(`${api.url}${path}`, { method: 'POST', body: multipart(namedReport(), pdf(10)) });
    const slow = await Promise.all(
      [1, 2].map(async () => {
        const request = await rawRequest(api.url, path, multipartHeaders(10_000_000));
        await request.write(good + part('attachment', '%PDF-1.7', 'a.pdf'));
        return request;
      }),
    );
    const refused = await waitFor('both places are taken', async () => {
      const answer = await submit();
      return answer.status === 503 && answer;
    });
    expect(refused.headers.get('retry-after')).toBe('10');
    for (const request of slow) request.hangUp();
    await waitFor('the places are free again', async () => (await submit()).status === 201);
    await nothingLeft();
  });

  it('is cut off when its client falls silent', async () => {
    const request = await rawRequest(api.url, path, multipartHeaders(10_000_000));
    await request.write(`${good}${part('attachment', '%PDF-1.7', 'a.pdf').slice(0, -2)}`);
    const answer = await request.answer();
    expect([answer.status, answer.text]).toEqual([
      408,
      '첨부파일 전송이 중단되었습니다. 연결을 확인하고 다시 시도해 주세요.',
    ]);
    await nothingLeft();
  });

  it('whose client hangs up in mid-upload leaves nothing', async () => {
    const request = await rawRequest(api.url, path, multipartHeaders(20_000_000));
    await request.write(good + part('attachment', `%PDF-1.7${' '.repeat(12_000_000)}`, 'a.pdf').slice(0, -2));
    request.hangUp();
    await nothingLeft();
  });
});
