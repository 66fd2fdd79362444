import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedReport } from '../support/callers/factories.ts';
import { lastBoundary, multipartHeaders, part, rawRequest } from '../support/callers/raw-request.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { storedReports } from '../support/stored/stored-cases.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

const path = '/api/reports/realname';
const good = Object.entries(namedReport())
  .map(([name, value]) => part(name, value))
  .join('');

/** Sends exactly this body and returns the answer. */
async function send(body: string | Buffer, type?: string) {
  const bytes = Buffer.from(body as string);
  const request = await rawRequest(api.url, path, multipartHeaders(bytes.length, type));
  await request.write(bytes);
  return request.answer();
}

/** A part with a type of its own and no file name. */
function typed(name: string, type: string, value: string): string {
  return part(name, value).replace('\r\n\r\n', `\r\nContent-Type: ${type}\r\n\r\n`);
}

describe('a broken body', () => {
  const file = (name: string, content = '%PDF-1.7 x') => part(name, content, 'a.pdf');

  it.each<[string, string, number, string?]>([
    ['without a boundary in its type', good + lastBoundary, 400, 'multipart/form-data'],
    ['of JSON', '{}', 415, 'application/json'],
    ['of a plain form', 'title=a', 415, 'application/x-www-form-urlencoded'],
    ['that ends before the closing boundary', good, 400],
    ['that is empty', '', 400],
    ['of noise', 'x'.repeat(5_000), 400],
    ['with a broken part header', `--XyZ0123456789\r\nnonsense\r\n\r\nx\r\n${lastBoundary}`, 400],
    [
      'with a part that has no name',
      `${good}--XyZ0123456789\r\nContent-Disposition: form-data\r\n\r\nx\r\n${lastBoundary}`,
      400,
    ],
    [
      'with 10,000 fields',
      Array.from({ length: 10_000 }, (_, n) => part(`f${n}`, 'x')).join('') + lastBoundary,
      400,
    ],
    ['with a field twice', good + part('title', '다른 제목') + lastBoundary, 400],
    [
      'with a file where text belongs',
      good.replace(/--XyZ[^-]*name="title"[^]*?\r\n\r\n/, '') + file('title') + lastBoundary,
      400,
    ],
    ['with text where the file belongs', good + part('attachment', 'text') + lastBoundary, 400],
    ['with a second file', good + file('attachment') + file('attachment') + lastBoundary, 400],
    ['with many files', good + file('attachment').repeat(5) + lastBoundary, 400],
    ['with an empty file', good + file('attachment', '') + lastBoundary, 400],
    ['with an executable as its file', good + file('attachment', 'MZ\x90\x00') + lastBoundary, 415],
    [
      'with a text in an unknown charset',
      good + typed('targetName', 'text/plain; charset=euc-kr', 'x') + lastBoundary,
      400,
    ],
    [
      'with a text in an unknown charset where the file belongs',
      good + typed('attachment', 'text/plain; charset=euc-kr', 'x') + lastBoundary,
      400,
    ],
    [
      'with a file that has no name',
      good + typed('attachment', 'application/octet-stream', '%PDF-1.7') + lastBoundary,
      400,
    ],
    ['with a file whose name is empty', good + part('attachment', '%PDF-1.7', '') + lastBoundary, 400],
    ['with NUL bytes alone as its title', good.replace('금품 요구', '\0\0') + lastBoundary, 400],
    ['with a field named __proto__', part('__proto__', 'x') + lastBoundary, 400],
    ['with a field that no form has', good + part('priority', 'high') + lastBoundary, 400],
    [
      'with more than 256 KB of text in all',
      good +
        part('incidentSummary', '가'.repeat(65_000)) +
        part('targetDept', '가'.repeat(25_000)) +
        lastBoundary,
      413,
    ],
    [
      'with a boundary of 5,000 characters',
      `--${'b'.repeat(5_000)}--\r\n`,
      400,
      `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    ],
    ['with a name of 10,000 characters', good + part('n'.repeat(10_000), 'x') + lastBoundary, 400],
  ])('%s is refused with a Korean sentence, and nothing is stored', async (_name, body, status, type) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/[가-힣].*(니다|세요)\.$/);
    await everyFileHasItsReport(api.dependencies);
  });

  it('is not one with an empty file input', async () => {
    expect((await send(good + part('attachment', '', '') + lastBoundary)).status).toBe(201);
  });

  it('is not one with fields of the other form, which are not stored', async () => {
    expect(
      (await send(good + part('loginId', '') + part('passwordConfirm', 'x') + lastBoundary)).status,
    ).toBe(201);
  });

  it('is not one with long decomposed texts: they are stored whole', async () => {
    const content = '각'.repeat(20_000);
    const decomposed = (length: number) => '각'.repeat(length).normalize('NFD');
    const others = [part('incidentSummary', decomposed(5_000)), part('targetDept', decomposed(200))].join('');
    const body = good.replace('금품을 요구받았습니다.', decomposed(20_000)) + others + lastBoundary;
    expect((await send(body)).status).toBe(201);
    const report = (await storedReports(api.db)).at(-1);
    expect(report?.content).toBe(content);
  });

  it('with bytes that are not UTF-8 is stored with a replacement character for each', async () => {
    const [before = '', after = ''] = good.split('금품 요구');
    const bytes = Buffer.from('caf\xe9 \xff\xfe', 'latin1');
    const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after + lastBoundary)]);
    expect((await send(body)).status).toBe(201);
    const report = (await storedReports(api.db)).at(-1);
    expect(report?.title).toBe('caf\ufffd \ufffd\ufffd');
  });

  it('with a name of thousands of dots or marks is stored under a short one', async () => {
    for (const [name, stored] of [
      [`a${'.'.repeat(15_000)}b.pdf`, /^a\.{145}\.pdf$/],
      [`a${'\u0315\u0300'.repeat(3_500)}.pdf`, /^à\p{M}{145}\.pdf$/u],
    ] as const) {
      const body = good + part('attachment', '%PDF-1.7 x', name) + lastBoundary;
      expect((await send(body)).status).toBe(201);
      const report = (await storedReports(api.db)).at(-1);
      expect(report?.attachmentName).toMatch(stored);
    }
  });
});
