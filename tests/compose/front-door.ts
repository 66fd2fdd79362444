import assert from 'node:assert/strict';
import { it } from 'vitest';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { attachmentMessages } from '@gaongil/contract/files/attachment';
import { rawRequest, request, type RawAnswer } from './raw-request.ts';
import type { Stack } from './stack.ts';

type Area = 'page' | 'report' | 'admin' | 'api';

// tests/integration/pages.test.ts checks the hashes of each page's inline blocks.
const pagePolicy = ({ frames = '', media = '', script = '', trusted = "'none'" } = {}) =>
  new RegExp(
    `^default-src 'none'; script-src 'self'${script}; style-src 'self'( 'sha256-[^']+')*; ` +
      "img-src 'self' data:; media-src 'self'" +
      `${media}; connect-src 'self'; font-src 'self'; form-action 'self'; ` +
      `base-uri 'none'; frame-ancestors 'none'${frames}; require-trusted-types-for 'script'; trusted-types ${trusted}$`,
  );
// Staff view a PDF in a frame, and play a recording from memory.
const policies = {
  // Every page except the 404 page has speculation rules inline.
  page: pagePolicy({ script: "( 'sha256-[^']+')?", trusted: "(ahead( solver)?|'none')" }),
  report: pagePolicy({ trusted: "(solver|'none')" }),
  admin: pagePolicy({ frames: "; frame-src 'self'", media: ' blob:', trusted: "(solver|'none')" }),
};
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The headers of every answer, with any status. */
const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  server: 'nginx',
};

const { malformed, methodNotAllowed, bodyTooLarge, notFound, unavailable, urlTooLong, headersTooLarge } =
  errorMessages;
const over60 = { 'Content-Length': 70_000_000 };
const id = '0123456789ABCDEFGHJKMNPQRS';

/** The status, the area, the request, and the expected body if nginx answers itself. */
const answers: [number, Area, string, string?][] = [
  [200, 'page', request('GET /')],
  [200, 'report', request('GET /report/real')],
  [200, 'report', request('GET /report/anonymous')],
  [200, 'report', request('GET /report/check')],
  [200, 'report', request(`GET /report/result/${id}`)],
  [200, 'report', request('GET /report/result/0123-4567-89ab-cdef-ghjk-mnpq-rs')],
  [200, 'admin', request('GET /admin')],
  [200, 'admin', request('GET /admin/login')],
  [301, 'report', request('GET /report/real/')],
  [404, 'page', request('GET /nope')],
  [404, 'page', request('GET /nope/')],
  [404, 'page', request('GET /index.html')],
  [404, 'page', request('GET /index')],
  [404, 'page', request('GET /404')],
  [404, 'page', request('GET /assets/none.js')],
  [404, 'page', request('GET /.env')],
  [404, 'page', request('GET //other.example/')],
  [404, 'admin', request('GET /admin/x')],
  [404, 'page', request('GET /admin.html')],
  [404, 'report', request('GET /report/result')],
  [404, 'report', request('GET /report/result/')],
  [404, 'report', request('GET /report/result/ABC')],
  [404, 'report', request(`GET /report/result/${id}0`)],
  [404, 'report', request('GET /report/real.html')],
  [404, 'api', request('GET /api'), notFound],
  [404, 'api', request('GET /api/nope')],
  [405, 'report', request('POST /report/real', { 'Content-Length': 0 }), methodNotAllowed],
  [405, 'page', request('TRACE /'), methodNotAllowed],
  [400, 'page', 'NONSENSE\r\n\r\n', malformed],
  [400, 'page', 'GET / HTTP/1.1\r\n\r\n', malformed],
  [400, 'api', request('POST /api/contact', { 'Transfer-Encoding': 'chunked' }, 'zz\r\n'), malformed],
  [414, 'page', request(`GET /${'a'.repeat(20_000)}`), urlTooLong],
  [431, 'page', request('GET /', { X: 'a'.repeat(40_000) }), headersTooLarge],
  [413, 'api', request('POST /api/contact', { 'Content-Length': 2_000_000 }), bodyTooLarge],
  [413, 'api', request('POST /api/reports/anonymous', over60), attachmentMessages.tooLarge],
  [413, 'api', request('POST /api/reports/realname', over60), attachmentMessages.tooLarge],
];

/** Checks what nginx answers itself: pages, real 404s, its own errors, and the headers of all of them. */
export function checkFrontDoor(stack: Stack): void {
  const { port } = stack;

  for (const [status, area, text, own] of answers) {
    const line = text.split('\r\n')[0]?.replace(' HTTP/1.1', '').slice(0, 60);
    it(`${status} and all security headers: ${line}`, async () => {
      const answer = await rawRequest(port, text);
      assert.equal(answer.status, status);
      assertHeaders(answer, area);
      if (own !== undefined) {
        assert.equal(answer.headers.get('content-type')?.join(), 'text/plain; charset=utf-8');
        assert.equal(answer.body, own);
      }
      if (status === 404 && area !== 'api') assert.match(answer.body, /<html lang="ko"/);
      if (status === 301) assert.equal(answer.headers.get('location')?.join(), '/report/real');
    });
  }

  it("A client that asks for JSON first gets nginx's own errors as JSON", async () => {
    const headers = { ...over60, Accept: 'application/json, */*' };
    const answer = await rawRequest(port, request('POST /api/reports/anonymous', headers));
    assert.equal(answer.status, 413);
    assert.deepEqual(JSON.parse(answer.body), { message: attachmentMessages.tooLarge });
  });

  it('Built files are kept for a year, pages are asked for again, and both are compressed', async () => {
    const packed = { headers: { 'Accept-Encoding': 'br' } };
    const page = await fetch(`http://127.0.0.1:${port}/`, packed);
    assert.equal(page.headers.get('content-encoding'), 'br');
    const asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    assert.ok(asset, 'the page names no script');
    const script = await fetch(`http://127.0.0.1:${port}${asset}`, packed);
    assert.equal(script.headers.get('content-encoding'), 'br');
    assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const again = { 'If-None-Match': page.headers.get('etag') ?? '', 'Accept-Encoding': 'br' };
    const unchanged = await rawRequest(port, request('GET /', again));
    assert.equal(unchanged.status, 304);
    assertHeaders(unchanged, 'page');
  });

  it('A file over 50 MiB is refused by the api with its text, though nginx lets it pass', async () => {
    const form = new FormData();
    form.set('attachment', new Blob(['%PDF-1.7\n', new Uint8Array(52_428_800)]), 'large.pdf');
    const answer = await fetch(`http://127.0.0.1:${port}/api/reports/anonymous`, {
      method: 'POST',
      body: form,
    });
    assert.equal(answer.status, 413);
    assert.equal(await answer.text(), attachmentMessages.tooLarge);
  });

  it('Behind https, and only there, browsers are told to stay with it', async () => {
    const plain = await rawRequest(port, request('GET /nope'));
    assert.equal(plain.headers.has('strict-transport-security'), false);
    // Its configuration without its pages, which take longer.
    const script = [
      'mkdir -p /tmp/build/www /tmp/build/pages && cd /srv/site',
      'cp -R settings retention templates snippets page-tables.conf /tmp/build',
      'write-site.sh /tmp/build /tmp/site && cat /tmp/site/site.conf',
    ];
    const address = ['-e', 'SITE_URL=https://www.gaongil.example'];
    const rendered = await stack.mustCompose(
      'run',
      '--rm',
      '--no-deps',
      '-T',
      ...address,
      'pages',
      'sh',
      '-c',
      script.join(' && '),
    );
    assert.match(rendered, /map "https:\/\/www\.gaongil\.example \$https" \$strict_transport_security/);
  });
}

/** Without the api: 503 with a Korean text and Retry-After; pages are still served. */
export function checkWithoutApi(port: number): void {
  it('While the api is away its calls are 503 with a text and Retry-After, and pages are served', async () => {
    const answer = await rawRequest(port, request('GET /api/news'));
    assert.equal(answer.status, 503);
    assert.equal(answer.body, unavailable);
    assert.equal(answer.headers.get('retry-after')?.join(), '5');
    assertHeaders(answer, 'api');
    assert.equal((await rawRequest(port, request('GET /report/anonymous'))).status, 200);
  });
}

function assertHeaders({ status, headers }: RawAnswer, area: Area): void {
  const strict = area !== 'page';
  const expected: Record<string, string | undefined> = {
    ...always,
    ...(area === 'api' && { 'content-security-policy': apiPolicy }),
    'referrer-policy': strict ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-robots-tag': strict ? 'noindex, nofollow' : undefined,
    'cache-control': !strict && status < 400 ? 'no-cache' : 'no-store',
  };
  for (const [name, value] of Object.entries(expected))
    assert.equal(headers.get(name)?.join(' | '), value, name);
  if (area !== 'api') assert.match(headers.get('content-security-policy')?.join() ?? '', policies[area]);
  assert.match(headers.get('permissions-policy')?.join() ?? '', /camera=\(\).*microphone=\(\)/);
}
