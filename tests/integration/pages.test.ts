import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { inUrl } from '@gaongil/contract/in-url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { findProgram } from '../../operate/local/processes/programs.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { rawGet } from '../support/callers/raw-get.ts';
import { speculationRules } from '../../web/src/app/speculation-rules.ts';

const company = {
  SITE_URL: 'https://www.road.example/',
  COMPANY_NAME: 'A&B <길> "안전"',
  COMPANY_ADDRESS: `광주 1/2?#%5 [a] 'b'(~*!)$+,:;=\\^{|}`,
  COMPANY_EMAIL: 'a+b&c@road.example',
  COMPANY_PHONE: '062-123-4567',
  NAVER_SITE_VERIFICATION: 'naver-1',
  MAP_PROVIDER: 'tiles',
  MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
  RETAIN_CONTACTS_MONTHS: '18',
  RETAIN_INQUIRIES_MONTHS: '6',
};

let plain: NginxProcess;
let own: NginxProcess;

beforeAll(async () => {
  // Nothing listens on this port: the pages must not need the api.
  const nobody = await freePort();
  // Its pages contain this address; that of a random port would compress differently each time.
  plain = await startNginxProcess(nobody, { SITE_URL: 'http://localhost:8080' });
  own = await startNginxProcess(nobody, company);
}, 180_000);
afterAll(async () => {
  await plain?.stop();
  await own?.stop();
});

const textOf = async (site: NginxProcess, path: string) => (await fetch(site.url + path)).text();
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the settings of a site', () => {
  it('are in every page without a rebuild, escaped for their context', async () => {
    const html = await textOf(own, '/');
    expect(html).toContain('<meta property="og:site_name" content="A&amp;B &lt;길&gt; &quot;안전&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://www.road.example/">');
    expect(html).toContain('<meta name="naver-site-verification" content="naver-1">');
    const ld = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(ld ?? '')).toMatchObject({
      '@graph': [
        { name: 'A&B <길> "안전"', telephone: '062-123-4567' },
        { url: 'https://www.road.example/' },
      ],
    });
    expect(await textOf(own, '/report/check')).toContain('062-123-4567');
    for (const path of ['/', '/community/contact'])
      expect(await textOf(own, path), path).toContain('<td>문의 처리 완료 후 6개월</td>');
    expect(await textOf(own, '/report/real')).toContain(
      '<td>제보 처리 종결 후 3년간 보관하고, 이후 지체 없이 파기합니다. 다만 이름, 이메일, 연락처는 종결 후 1년 6개월이 지나면 파기합니다.</td>',
    );
    expect(await textOf(own, '/sitemap.xml')).toContain('<loc>https://www.road.example/</loc>');
  });

  it('are encoded in addresses, as they are in the browser', async () => {
    const html = await textOf(own, '/community/contact');
    for (const address of [
      'https://map.kakao.com/link/map/A%26B%20%3C길%3E%20%22안전%22%20본사,35.2262,126.8430',
      `https://map.naver.com/p/search/${inUrl(company.COMPANY_ADDRESS)}`,
      'mailto:a%2Bb%26c@road.example',
    ])
      expect(html).toContain(`href="${address}"`);
  });

  it('are those of config.json, which is also embedded in the page', async () => {
    const config = JSON.parse(await textOf(own, '/config.json')) as { company: object; map: object };
    expect(config.company).toMatchObject({
      name: 'A&B <길> "안전"',
      phone: '062-123-4567',
      fax: '062-000-0001',
    });
    expect(config.map).toMatchObject({ provider: 'tiles', tiles: 'https://tiles.example/{z}/{x}/{y}.png' });
    const inPage = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(
      await textOf(own, '/'),
    );
    expect(JSON.parse(inPage?.[1] ?? '')).toEqual(config);
  });

  it('that are not set have their defaults, and leave no placeholder', async () => {
    const files = ['config.json', 'sitemap.xml', 'robots.txt', 'rss.xml'];
    for (const path of [
      '/',
      '/report/anonymous',
      '/report/real',
      '/admin',
      ...files.map((file) => `/${file}`),
    ]) {
      const text = await textOf(plain, path);
      expect(text, path).not.toContain('%%');
      expect(text, path).not.toContain('site-verification');
    }
    expect(await textOf(plain, '/')).toContain('062-000-0000');
    expect(await textOf(plain, '/community/contact')).toContain('<td>문의 처리 완료 후 1년</td>');
    expect(await textOf(plain, '/report/real')).toContain(
      '<td>제보 처리 종결 후 3년간 보관하고, 이후 지체 없이 파기합니다. 다만 이름, 이메일, 연락처는 종결 후 1년이 지나면 파기합니다.</td>',
    );
  });

  it.each([
    ['MAP_PROVIDER', 'osm'],
    ['MAP_TILES', 'http://tiles.example/1'],
    ['SITE_URL', 'www.road.example'],
    ['COMPANY_LOCATION', '35.2262'],
    ['COMPANY_LOCATION', '90.1, 126.8430'],
    ['COMPANY_LOCATION', '35.2262, 180.1'],
    ['COMPANY_LOCATION', '35.2262, 126.8430, 12'],
    ['COMPANY_PHONE', '062-GAONGIL'],
    ['COMPANY_NAME', '가온\n길'],
    ['COMPANY_ADDRESS', '광주\t북구'],
    ['RETAIN_INQUIRIES_MONTHS', '1년'],
  ])('that are invalid prevent the start: %s', async (name, value) => {
    await expect(startNginxProcess(await freePort(), { [name]: value })).rejects.toThrow(name);
  });

  it('that lack a required key prevent the start', async () => {
    const noKey = { MAP_PROVIDER: 'kakao' };
    await expect(startNginxProcess(await freePort(), noKey)).rejects.toThrow('MAP_KEY');
  });
});

describe('the policy of a page', () => {
  it('allows the inline blocks of this page and no other', async () => {
    for (const path of ['/', '/report/anonymous', '/no/such/page', '/admin']) {
      const answer = await fetch(plain.url + path);
      const html = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      // A page rendered in the browser fills an empty style element by script.
      const styles = path === '/admin' ? `${sha256(style)} ${sha256('')}` : sha256(style);
      expect(policy, path).toContain(`style-src 'self' ${styles};`);
      // The speculation rules, on the page that has them.
      const ahead = path === '/';
      expect(policy, path).toContain(`script-src 'self'${ahead ? ` ${sha256(speculationRules)}` : ''};`);
      // And the worker that solves challenges, on pages with a form that has a limit.
      const trusted =
        { '/': 'ahead solver', '/report/anonymous': 'solver', '/admin': 'solver' }[path] ?? "'none'";
      expect(policy, path).toMatch(new RegExp(`trusted-types ${trusted}$`));
      expect(policy, path).not.toMatch(/unsafe|\*|https:/);
    }
  });

  it('allows images of the map only on pages with the map', async () => {
    const policyOf = async (site: NginxProcess, path: string) =>
      (await fetch(site.url + path)).headers.get('content-security-policy');
    expect(await policyOf(own, '/')).toContain("img-src 'self' data: https://tiles.example;");
    expect(await policyOf(own, '/report/anonymous')).toContain("img-src 'self' data:;");
    expect(await policyOf(plain, '/')).toContain("img-src 'self' data:;");
  });
});

describe('an external map service', () => {
  it.each([
    ['kakao', 'https://dapi.kakao.com'],
    ['naver', 'https://oapi.map.naver.com'],
  ])('is allowed by name on the pages with a map, and on no other: %s', async (provider, origin) => {
    const site = await startNginxProcess(await freePort(), { MAP_PROVIDER: provider, MAP_KEY: 'key' });
    const policyOf = async (path: string) =>
      (await fetch(site.url + path)).headers.get('content-security-policy');
    expect(await policyOf('/')).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${origin} `));
    // The report centre stays stricter than a map would need.
    expect(await policyOf('/report/anonymous')).toContain('trusted-types solver');
    expect(await policyOf('/report/anonymous')).not.toContain('https:');
    await site.stop();
  });
});

describe('the front door', () => {
  it('sends pages compressed, and has browsers revalidate them each time', async () => {
    const answer = await rawGet(`${plain.url}/`, { 'Accept-Encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    const unchanged = { 'If-None-Match': answer.headers['etag'] ?? '', 'Accept-Encoding': 'gzip' };
    const again = await rawGet(`${plain.url}/`, unchanged);
    expect(again.status).toBe(304);
  });

  // The image has brotli; a machine without it compresses pages with gzip.
  const packsTightly = it.skipIf(!findProgram('brotli'));
  packsTightly('sends the home page in the first ten packets, which need no acknowledgement', async () => {
    const { headers, body } = await rawGet(`${plain.url}/`, { 'Accept-Encoding': 'br' });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    const head = ['HTTP/1.1 200 OK\r\n', ...lines, '\r\n'].join('');
    expect(head.length + body.length).toBeLessThanOrEqual(10 * 1_460);
  });

  it('has React compiled while it arrives, by a hint at the beginning of its script', async () => {
    const [, main = ''] = /data-main="([^"]*)"/.exec(await textOf(plain, '/')) ?? [];
    const scripts = await Promise.all(main.split(' ').map((path) => textOf(plain, path)));
    const withReact = scripts.filter((script) => script.includes('hydrateRoot='));
    expect(withReact).toEqual([expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n/)]);
  });

  it('sends scripts in the best compression the browser accepts, cacheable for a year', async () => {
    const [, boot = ''] = /src="(\/assets\/boot-[^"]*\.js)"/.exec(await textOf(plain, '/')) ?? [];
    const packed = await rawGet(plain.url + boot, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      // The longer policy of documents would add a kilobyte each time.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'])
      expect(packed.headers).not.toHaveProperty(name);
    expect(packed.headers).not.toHaveProperty('x-frame-options');
    const missing = await rawGet(`${plain.url}/assets/none.js`, {});
    expect([missing.status, missing.headers['x-frame-options']]).toEqual([404, 'DENY']);
    expect(missing.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    const bare = await rawGet(plain.url + boot, {});
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(packed.body).equals(bare.body)).toBe(true);
    const gzip = await rawGet(plain.url + boot, { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect((await fetch(`${plain.url}${boot}.br`)).status).toBe(404);
  });

  it('sends a video in parts', async () => {
    const part = await rawGet(`${plain.url}/videos/video1.mp4`, { Range: 'bytes=0-99' });
    expect([part.status, part.body.length]).toEqual([206, 100]);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=86400',
    });
  });

  it('refuses to prefetch pages of the report centre and the staff area', async () => {
    const ready = { 'Sec-Purpose': 'prefetch;prerender' };
    for (const path of ['/report/anonymous', '/report/check', '/admin', '/admin/login', '/api/news'])
      expect((await rawGet(plain.url + path, ready)).status, path).toBe(503);
    expect((await rawGet(`${plain.url}/`, ready)).status).toBe(200);
  });

  it('answers an unknown address with the page for it and status 404', async () => {
    const answer = await fetch(`${plain.url}/products`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('페이지를 찾을 수 없습니다');
  });
});
