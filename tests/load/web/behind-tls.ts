import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startBenchNginx } from './bench-nginx.ts';
import type { Site } from './sites.ts';

/** A site as visitors get it: behind a proxy that terminates TLS (docs/tls.md) and supports HTTP/2. */
export async function behindTls(site: Site): Promise<Site> {
  const { port, stop } = await startBenchNginx('tls', (port, folder) => {
    const [key, certificate] = makeCertificate(folder);
    return `
  upstream site { server ${new URL(site.url).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / {
      proxy_pass http://site; proxy_http_version 1.1;
      proxy_set_header Host $host; proxy_set_header Connection "";
    }
  }`;
  });
  return {
    url: `https://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      await site.stop();
    },
  };
}

function makeCertificate(folder: string): [key: string, certificate: string] {
  const files = [join(folder, 'key.pem'), join(folder, 'certificate.pem')] as [string, string];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=bench',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    files[0],
    '-out',
    files[1],
  ]);
  if (made.status !== 0)
    throw new Error(`openssl made no certificate: ${made.stderr?.toString() ?? 'not found'}`);
  return files;
}
