import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedReport } from '../support/callers/factories.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let nginx: NginxProcess;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  nginx = await startNginxProcess(Number(new URL(api.url).port));
  staff = await api.signIn();
}, 300_000);
afterAll(async () => {
  await nginx?.stop();
  await api?.close();
});

const { submit } = reportCalls(
  () => api.url,
  () => staff,
);

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A file with this beginning, padded to a larger size. */
function file(name: string, start: number[] | string) {
  const content = new Uint8Array(200_000).fill(0x20);
  content.set(typeof start === 'string' ? new TextEncoder().encode(start) : start);
  return { name, content };
}

async function preview(name: string, start: number[] | string, from = nginx.url) {
  const sent = file(name, start);
  const id = await submit('realname', namedReport(), sent);
  const headers = { cookie: staff.cookie ?? '' };
  const answer = await fetch(`${from}/api/reports/${id}/attachment/preview`, { headers });
  const same = Buffer.from(await answer.arrayBuffer()).equals(sent.content);
  return { status: answer.status, headers: answer.headers, same, id };
}

describe.each<[type: string, name: string, start: number[] | string]>([
  ['image/png', 'a.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 'a.jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/gif', 'a.gif', 'GIF89a'],
  ['image/webp', 'a.webp', 'RIFF\0\0\0\0WEBP'],
])('an image, %s', (type, name, start) => {
  it('is shown whole, with its own content type only, in a sandbox', async () => {
    const { status, headers, same } = await preview(name, start);
    expect([status, same, headers.get('content-type')]).toEqual([200, true, type]);
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe.each<[type: string, name: string, start: number[] | string]>([
  ['audio/mp4', '통화.m4a', '\0\0\0\u0018ftypM4A '],
  ['audio/mpeg', '녹음.mp3', 'ID3\u0004\0\0\0\0\0#'],
  ['audio/wav', '녹음.wav', 'RIFF\0\0\0\0WAVEfmt '],
  ['video/mp4', '영상.mp4', '\0\0\0\u0018ftypisom'],
  ['video/mp4', '영상.mov', '\0\0\0\u0014ftypqt  '],
  ['video/mp4', '영상.3gp', '\0\0\0\u0018ftyp3gp4'],
  ['video/webm', '화면.webm', [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]],
])('a recording, %s (%s)', (type, name, start) => {
  it('is sent whole to be played from memory, in a sandbox', async () => {
    const { status, headers, same } = await preview(name, start);
    expect([status, same, headers.get('content-type')]).toEqual([200, true, type]);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

it('only pages of staff may play from memory', async () => {
  const policyOf = async (path: string) =>
    (await fetch(nginx.url + path)).headers.get('content-security-policy');
  expect(await policyOf('/admin')).toContain("; media-src 'self' blob:;");
  for (const path of ['/', '/report/anonymous'])
    expect(await policyOf(path)).toContain("; media-src 'self';");
});

describe('a PDF', () => {
  it('can be framed by the pages of the site, and by no others', async () => {
    const { status, headers, same } = await preview('a.pdf', '%PDF-1.7\n');
    expect([status, same, headers.get('content-type')]).toEqual([200, true, 'application/pdf']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const page = await fetch(`${nginx.url}/admin`);
    expect(page.headers.get('content-security-policy')).toMatch(/; frame-src 'self'/);
    const home = await fetch(nginx.url);
    expect(home.headers.get('content-security-policy')).not.toContain('frame-src');
  });

  it('is one with something before its header too', async () => {
    const { status, headers, same } = await preview('스캔.pdf', '\r\nContent-Type: a\r\n\r\n%PDF-1.7\n');
    expect([status, same, headers.get('content-type')]).toEqual([200, true, 'application/pdf']);
  });

  it('is answered by the api itself under the same policy', async () => {
    const { headers } = await preview('a.pdf', '%PDF-1.7\n', api.url);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
    const image = await preview('a.gif', 'GIF89a', api.url);
    expect(image.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

describe('anything else', () => {
  it.each<[name: string, start: number[] | string]>([
    ['글.txt', '그냥 글입니다. '],
    ['a.zip', 'PK\u0003\u0004'],
    ['a.bmp', [0x42, 0x4d, 1, 1, 1, 1, 0, 0, 0, 0, 54, 0, 0, 0, 40]],
    ['a.hwp', ole],
    ['통화.amr', '#!AMR\n'],
    // The file name is ignored.
    ['글.png', '그냥 글입니다. '],
  ])('is not shown, but can be downloaded: %s', async (name, start) => {
    const { status, headers, id } = await preview(name, start);
    expect([status, headers.get('content-type')]).toEqual([415, 'text/plain; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const saved = await fetch(`${nginx.url}/api/reports/${id}/attachment`, {
      headers: { cookie: staff.cookie ?? '' },
    });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    await saved.arrayBuffer();
  });

  it.each<[name: string, start: number[] | string]>([
    ['잠긴 문서.xlsx', ole],
    ['잠긴 문서', ole],
    ['2026.01.05 사진.jfif', [0xff, 0xd8, 0xff, 0xe0]],
    ['통화 녹음.m4a', '\0\0\0\u0018ftypM4A '],
  ])('is offered under the name it was sent with: %s', async (name, start) => {
    const id = await submit('realname', namedReport(), file(name, start));
    const saved = await fetch(`${nginx.url}/api/reports/${id}/attachment`, {
      headers: { cookie: staff.cookie ?? '' },
    });
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toContain(`UTF-8''${encodeURIComponent(name)}`);
    await saved.arrayBuffer();
  });

  it('is 404 where there is no file, and 401 without a session', async () => {
    const id = await submit('realname', namedReport());
    const address = `${nginx.url}/api/reports/${id}/attachment/preview`;
    expect((await fetch(address, { headers: { cookie: staff.cookie ?? '' } })).status).toBe(404);
    expect((await fetch(address)).status).toBe(401);
  });
});
