import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, freePort } from '../../operate/local/processes/ports.ts';
import { type Program, startProgram, untilReady } from '../../operate/local/processes/process.ts';
import { findProgram } from '../../operate/local/processes/programs.ts';
import {
  canMakeCertificates,
  type CertificateFiles,
  makeCertificate,
} from '../support/services/certificate.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { note } from '../support/notes.ts';
import { root } from '../support/processes/our-process.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

if (!canMakeCertificates) note('npm run front not tested: openssl is missing');

const folder = mkdtempSync(join(tmpdir(), 'gaongil-check-'));
let certificate: CertificateFiles;
let api: TestApi;
let site: NginxProcess;
const started: { stop: () => Promise<unknown> }[] = [];

/** Runs the check against addresses; returns its lines and exit code. */
function check(addresses: string[]): Promise<{ lines: string[]; code: number | null }> {
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: certificate.TLS_CERT_FILE,
    CHECK_USERNAME: 'kim',
    CHECK_PASSWORD: staffPassword,
  };
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', 'front', '--', ...addresses], { cwd: root, env });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (some: string) => (text += some));
    child.once('close', (code) => resolve({ lines: text.split('\n').filter(Boolean), code }));
  });
}

// Typical mistakes of a proxy: trusts X-Forwarded-For, buffers bodies, sets its own headers, allows old TLS, does not
// redirect http.
const carelessProxy = (ports: { http: number; https: number }, sitePort: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/proxy.pid;
error_log stderr warn;
events {}
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${ports.http};
    listen 127.0.0.1:${ports.https} ssl;
    ssl_certificate ${folder}/old/site.crt;
    ssl_certificate_key ${folder}/old/site.key;
    location / {
      proxy_pass http://127.0.0.1:${sitePort};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_hide_header Strict-Transport-Security;
      add_header X-Frame-Options SAMEORIGIN always;
      add_header Via proxy always;
    }
  }
}
`;

describe.skipIf(!canMakeCertificates)('npm run front', () => {
  beforeAll(async () => {
    certificate = makeCertificate(folder);
    const port = await freePort();
    api = await startTestApi({ SITE_URL: `https://localhost:${port}` });
    await api.signIn();
    const settings = { SITE_URL: `https://localhost:${port}`, HTTPS_PORT: String(port), ...certificate };
    site = await startNginxProcess(Number(new URL(api.url).port), settings);
    started.push(site);
  }, 180_000);
  afterAll(async () => {
    for (const one of started.reverse()) await one.stop();
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const localhost = (address: string) => address.replace('127.0.0.1', 'localhost');

  it('finds no fault in the site itself over TLS: every kind of answer is A+ with 130', async () => {
    const { lines, code } = await check([localhost(site.secureUrl ?? ''), localhost(site.url)]);
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
    expect(code).toBe(0);
    const graded = lines.filter((line) => /Observatory A\+ 13\d$/.test(line));
    expect(graded).toHaveLength(13);
    for (const what of [
      'certificate: trusted',
      'HTTP/2',
      'nothing older than 1.2',
      'http: 308',
      '52 MB pass',
      '__Host-',
      'visitors are distinguished',
      'X-Forwarded-For changes nothing',
    ])
      expect(lines.join('\n')).toContain(what);
    expect(lines.filter((line) => line.startsWith('?')).join()).toContain('docs/front-proxy.md');
  });

  it('reports the faults of a badly configured proxy in front', async () => {
    const ports = { http: await freePort(), https: await freePort() };
    const nobody = { SITE_URL: '', TRUSTED_PROXIES: '127.0.0.0/8' };
    const behind = await startNginxProcess(Number(new URL(api.url).port), nobody);
    started.push(behind);
    for (const name of ['old', 'body', 'proxy']) mkdirSync(join(folder, name));
    makeCertificate(join(folder, 'old'), 5, 'elsewhere.example');
    const config = join(folder, 'careless.conf');
    writeFileSync(config, carelessProxy(ports, Number(new URL(behind.url).port)));
    const command = findProgram('nginx') ?? 'nginx';
    const proxy: Program = startProgram({
      name: 'proxy',
      command,
      args: ['-c', config, '-e', 'stderr'],
      folder,
    });
    started.push(proxy);
    await untilReady(proxy, () => answers(ports.https));

    const { lines, code } = await check([
      `https://localhost:${ports.https}`,
      `http://localhost:${ports.http}`,
    ]);
    expect(code).toBe(1);
    const faults = lines.filter((line) => line.startsWith('FAULT')).join('\n');
    for (const what of [
      'certificate: not trusted',
      'certificate: ends in 4 days',
      'no HTTP/2',
      'http: 200 to nowhere',
      '/report/anonymous: strict-transport-security: absent',
      'via is set',
      '52 MB is refused, or buffered',
      '64 MB are not refused by the site itself',
      'Host or Origin does not arrive unchanged',
    ])
      expect(faults).toContain(what);
  });
});
