import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApiEnv } from '@gaongil/api/env';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { canMakeCertificates, makeCertificate } from '../support/services/certificate.ts';
import { startNginxProcess } from '../support/processes/nginx-process.ts';
import { note } from '../support/notes.ts';
import { rawGet } from '../support/callers/raw-get.ts';

if (!canMakeCertificates) note('the redirect to SITE_URL not tested: openssl is missing');

describe('a SITE_URL', () => {
  const read = (SITE_URL: string) =>
    readApiEnv({
      DATABASE_URL: 'postgres://nowhere/none',
      REDIS_URL: 'redis://nowhere',
      SITE_URL,
      MASTER_KEY: 'cd'.repeat(32),
      APP_SECRET: 'ab'.repeat(32),
    });

  it.each(['https://safety.example./', 'https://safety.example.:8443', 'http://safety.example..'])(
    'that no call could match prevents the start of the api and of nginx: %s',
    async (url) => {
      expect(() => read(url)).toThrow(/SITE_URL: .*without a dot at the end of its name/);
      await expect(startNginxProcess(await freePort(), { SITE_URL: url })).rejects.toThrow(
        /SITE_URL.*점은 빼고/s,
      );
    },
  );

  it.each(['http://localhost', 'https://www.safety.example:8443/', 'http://[::1]:8080', 'http://10.0.0.5'])(
    'of a name or an address is taken: %s',
    (url) => {
      expect(read(url).SITE_URL).toBe(url);
    },
  );
});

describe.skipIf(!canMakeCertificates)('with a certificate and', () => {
  it.each([
    ['SITE_URL', 'https://safety.example/', 'https://safety.example'],
    ['SITE_URL with a port', 'https://safety.example:9443', 'https://safety.example:9443'],
    ['an address as SITE_URL', 'https://[::1]:9443', 'https://[::1]:9443'],
  ])('%s, http is sent on to that, whatever name the request has', async (_what, SITE_URL, target) => {
    const folder = mkdtempSync(join(tmpdir(), 'gaongil-site-url-'));
    const site = await startNginxProcess(await freePort(), { ...makeCertificate(folder), SITE_URL });
    try {
      const mistaken = site.secureUrl?.replace('https:', 'http:');
      for (const url of [site.url, mistaken])
        for (const Host of ['evil.example', 'www.safety.example', 'safety.example:80']) {
          const { status, headers } = await rawGet(`${url}/report/check?a=b`, { Host });
          expect([status, headers.location], url).toEqual([308, `${target}/report/check?a=b`]);
        }
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
