import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import type { Program } from '../../operate/local/processes/process.ts';
import { findProgram } from '../../operate/local/processes/programs.ts';
import { canMakeCertificates, makeCertificate } from '../support/services/certificate.ts';
import { frontProxies, startFrontProxy } from '../support/processes/front-proxies.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { note } from '../support/notes.ts';
import { rawGet } from '../support/callers/raw-get.ts';
import { filesBelow } from '../privacy/search-folders.ts';

const id = 'F1NDME0123456789ABCDEFGHJK';
const words = { 'User-Agent': 'planted-agent', Referer: 'https://planted-referer.example/' };
const lies = { 'X-Forwarded-For': '203.0.113.5', 'X-Source-Bucket': '7777' };

/** Stands in for the api and reports the requests that reached it. */
let listener: Server;
let site: NginxProcess;
let bodyBegan: () => void;

beforeAll(async () => {
  listener = createServer((incoming, response) => {
    if (incoming.method === 'GET') return response.end(JSON.stringify(incoming.headers));
    incoming.once('data', () => bodyBegan());
    incoming.on('end', () => response.end('done'));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  site = await startNginxProcess(port, { SITE_URL: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1' });
}, 180_000);
afterAll(async () => {
  await site?.stop();
  listener?.close();
});

interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request over TLS from an address of this machine; `send` writes the body. */
function ask(
  url: string,
  options: RequestOptions,
  send?: (write: (bytes: Buffer) => void) => Promise<void>,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, rejectUnauthorized: false, ...options });
    sent.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (some: string) => (text += some));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    if (send) void send((bytes) => void sent.write(bytes)).then(() => sent.end());
    else sent.end();
  });
}

describe.each(frontProxies)('$program in front, as docs/front-proxy/$example has it', (proxy) => {
  const here = findProgram(proxy.program) !== undefined && canMakeCertificates;
  if (!here) note(`${proxy.program} in front not tested: it or openssl is not installed`);
  const folder = mkdtempSync(join(tmpdir(), `gaongil-front-${proxy.program}-`));
  let running: Program;
  let ports: { http: number; https: number };
  const url = () => `https://127.0.0.1:${ports.https}`;

  beforeAll(async () => {
    if (!here) return;
    for (const name of ['body', 'proxy']) mkdirSync(join(folder, name));
    ports = { http: await freePort(), https: await freePort() };
    const certificate = makeCertificate(folder);
    running = await startFrontProxy(proxy, {
      folder,
      ports,
      certificate,
      site: Number(new URL(site.url).port),
    });
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const heard = async (localAddress: string, headers: Record<string, string> = {}) =>
    JSON.parse((await ask(`${url()}/api/news`, { localAddress, headers })).text) as IncomingHttpHeaders;

  it.skipIf(!here)('a visitor is counted by network, not by claimed address', async () => {
    const networks = Array.from({ length: 12 }, (_, net) => `127.60.${net}`);
    const buckets: unknown[] = [];
    for (const net of networks) {
      const bucket = (await heard(`${net}.1`))['x-source-bucket'];
      buckets.push(bucket);
      expect(bucket).toMatch(/^\d{1,4}$/);
      expect((await heard(`${net}.9`, lies))['x-source-bucket']).toBe(bucket);
    }
    expect(new Set(buckets).size).toBeGreaterThan(6);
    expect((await heard('127.60.1.1')).host).toBe(new URL(url()).host);
  });

  it.skipIf(!here)('a body is passed on unbuffered, and the headers are the site’s', async () => {
    const began = new Promise<void>((resolve) => (bodyBegan = resolve));
    const answer = await ask(
      `${url()}/api/reports/anonymous`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 8_000_000 },
      },
      async (write) => {
        write(Buffer.alloc(4_000_000, 'a'));
        // Part of the body reached the api although half is not sent yet.
        await began;
        write(Buffer.alloc(4_000_000, 'b'));
      },
    );
    expect([answer.status, answer.text]).toEqual([200, 'done']);
    const page = await ask(`${url()}/report/check`, {});
    expect(page.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it.skipIf(!here)('http is redirected to the name of the site, whatever name the request has', async () => {
    // Caddy redirects names of its own alone.
    const Host = proxy.program === 'caddy' ? 'localhost' : 'evil.example';
    const answer = await rawGet(`http://127.0.0.1:${ports.http}/report/check`, { Host });
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/report\/check$/);
  });

  it.skipIf(!here)('neither a visit nor a failed one is logged', async () => {
    const visit = { localAddress: '127.61.62.63', headers: words };
    expect((await ask(`${url()}/report/result/${id}`, visit)).status).toBe(200);
    await site.kill();
    expect((await ask(`${url()}/report/result/${id}`, visit)).status).toBeGreaterThanOrEqual(502);
    await site.start();
    await running.stop();
    const planted = /planted|F1NDME|127\.61\.62|report\/result/;
    for (const file of filesBelow(folder)) {
      expect(file).not.toMatch(planted);
      expect(readFileSync(file, 'latin1'), file).not.toMatch(planted);
    }
    expect(filesBelow(join(folder, 'logs')).length + filesBelow(folder).length).toBeGreaterThan(0);
  });
});
