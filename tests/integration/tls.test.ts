import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canMakeCertificates,
  type CertificateFiles,
  makeCertificate,
} from '../support/services/certificate.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { note } from '../support/notes.ts';
import { rawGet } from '../support/callers/raw-get.ts';
import { handshake, openHttp2, secureGet } from '../support/callers/tls-call.ts';
import { waitFor } from '../support/wait-for.ts';

if (!canMakeCertificates) note('TLS not tested: openssl is missing');

const folder = mkdtempSync(join(tmpdir(), 'gaongil-tls-'));
// The address in a page differs, and so does its length.
const differing = /^(date|etag|content-length|connection|set-cookie|strict-transport-security)$/;
const comparable = (headers: object) => Object.entries(headers).filter(([name]) => !differing.test(name));
let certificate: CertificateFiles;
/** Stands in for the api, sets a cookie and returns what reached it. */
let listener: Server;
let site: NginxProcess;
let plain: NginxProcess;
let secure = '';

describe.skipIf(!canMakeCertificates)('a site with a certificate', () => {
  beforeAll(async () => {
    certificate = makeCertificate(folder);
    listener = createServer((request, response) => {
      response.setHeader('Set-Cookie', 'staff=1; path=/; httponly; samesite=strict');
      response.end(JSON.stringify(request.headers));
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    plain = await startNginxProcess(port);
    site = await startNginxProcess(port, { ...certificate, CERTIFICATE_CHECK_SECONDS: '1' }, folder);
    secure = site.secureUrl ?? '';
  }, 180_000);
  afterAll(async () => {
    await site?.stop();
    await plain?.stop();
    listener?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('supports HTTP/2 and HTTP/1.1 over TLS 1.3 and 1.2, nothing older, and resumes no session', async () => {
    expect(await handshake(secure, { ALPNProtocols: ['h2', 'http/1.1'] })).toMatchObject({
      protocol: 'TLSv1.3',
      alpn: 'h2',
    });
    const older = await handshake(secure, { ALPNProtocols: ['http/1.1'], maxVersion: 'TLSv1.2' });
    expect(older).toMatchObject({ protocol: 'TLSv1.2', alpn: 'http/1.1' });
    const oldest = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(handshake(secure, oldest)).rejects.toThrow(/protocol/i);
    await expect(handshake(secure, { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' })).rejects.toThrow();
  });

  it('answers over https as it does without a certificate, with Strict-Transport-Security added', async () => {
    const open = openHttp2(secure);
    for (const path of ['/', '/report/anonymous', '/admin', '/nope', '/api/reports', '/assets/none.js']) {
      const { headers: over = {}, status } = await secureGet(secure + path);
      const without = await rawGet(plain.url + path, {});
      expect([path, status]).toEqual([path, without.status]);
      expect(over).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
      expect(comparable(over), path).toEqual(comparable(without.headers));
      expect(await open.get(path)).toBe(status);
    }
    open.session.close();
  });

  it('redirects plain http to the same address, and serves nothing else there', async () => {
    for (const path of ['/', '/report/result/0123456789ABCDEFGHJKMNPQRS?a=b', '/api/news', '/.env']) {
      const answer = await rawGet(site.url + path, { Host: 'www.road.example:80' });
      expect([answer.status, answer.headers.location]).toEqual([
        308,
        `https://www.road.example:${new URL(secure).port}${path}`,
      ]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
    }
    const mistaken = await rawGet(secure.replace('https:', 'http:') + '/report/check', {});
    expect(mistaken.status).toBe(308);
  });

  it('makes every cookie Secure, and still distinguishes sources', async () => {
    const { headers, text } = await secureGet(`${secure}/api/news`);
    expect(headers['set-cookie']?.join().toLowerCase()).toContain('; secure');
    expect(JSON.parse(text)).toHaveProperty('x-source-bucket');
    expect(JSON.parse(text)).toMatchObject({ host: new URL(secure).host });
  });

  it('loads a renewed certificate without a failed request, and ignores one that does not match its key', async () => {
    const before = (await handshake(secure)).serial;
    const open = openHttp2(secure);
    const failed: unknown[] = [];
    let answered = 0;
    let over = false;
    const asking = (async () => {
      while (!over)
        await Promise.all([secureGet(`${secure}/report/check`), secureGet(`${secure}/api/news`)]).then(
          (answers) => (answered += answers.filter(({ status }) => status === 200).length),
          (error: unknown) => failed.push(error),
        );
    })();
    const goodKey = readFileSync(certificate.TLS_KEY_FILE);
    writeFileSync(certificate.TLS_KEY_FILE, 'half a ke');
    const watched = join(folder, 'logs/certificate-watch.log');
    await waitFor(
      'nginx to refuse it',
      () => existsSync(watched) && /site\.key/.test(readFileSync(watched, 'utf8')),
    );
    expect((await handshake(secure)).serial).toBe(before);
    writeFileSync(certificate.TLS_KEY_FILE, goodKey);
    expect(await open.get('/report/check')).toBe(200);

    makeCertificate(folder);
    await waitFor('the new certificate', async () => (await handshake(secure)).serial !== before);
    const then = answered;
    await waitFor('some more answers', () => answered > then + 20);
    over = true;
    await asking;
    open.session.close();
    expect(failed).toEqual([]);
  });

  it('logs neither a failed handshake nor a redirected request', async () => {
    const { hostname, port } = new URL(secure);
    await secureGet(`${secure}/nope`);
    await new Promise<void>((resolve) => {
      const noise = connect(Number(port), hostname, () => noise.end('\x16\x03\x01\x00\x05noise'));
      noise
        .on('close', () => resolve())
        .on('error', () => resolve())
        .resume();
    });
    const logged = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    expect(logged).toMatch(/ GET \* 404 /);
    expect(logged).not.toMatch(/127\.0\.0\.1|handshake|report|result|0123456789/i);
  });
});

describe('an incomplete certificate', () => {
  it.each([
    ['without its key', { TLS_CERT_FILE: '/etc/hostname' }, 'TLS_KEY_FILE'],
    ['without itself', { TLS_KEY_FILE: '/etc/hostname' }, 'TLS_CERT_FILE'],
    ['that cannot be read', { TLS_CERT_FILE: '/nowhere.crt', TLS_KEY_FILE: '/nowhere.key' }, '/nowhere.crt'],
    ['that contains more than a file name', { TLS_CERT_FILE: '/a";b', TLS_KEY_FILE: '/k' }, 'TLS_CERT_FILE'],
  ])('prevents the start: %s', async (_what, settings, named) => {
    await expect(startNginxProcess(1, settings)).rejects.toThrow(named);
  });
});
