import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import {
  canMakeCertificates,
  type CertificateFiles,
  makeCertificate,
} from '../support/services/certificate.ts';
import { note } from '../support/notes.ts';
import { handshake, secureGet } from '../support/callers/tls-call.ts';
import { rawRequest, request } from './raw-request.ts';
import type { Stack } from './stack.ts';

const readable = ({ TLS_CERT_FILE, TLS_KEY_FILE }: CertificateFiles) => {
  for (const file of [TLS_CERT_FILE, TLS_KEY_FILE]) chmodSync(file, 0o444);
};

/** The site with a certificate of the operator's, and a renewed one. */
export async function checkTls(stack: Stack): Promise<void> {
  if (!canMakeCertificates) return note('TLS was not tested, there is no openssl');
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-tls-'));
  const port = await freePort();
  const secure = `https://127.0.0.1:${port}`;

  describe('with a certificate', () => {
    beforeAll(async () => {
      chmodSync(folder, 0o755);
      readable(makeCertificate(folder));
      const files = { TLS_DIR: folder, TLS_CERT_FILE: 'site.crt', TLS_KEY_FILE: 'site.key' };
      const settings = { HTTPS_PORT: String(port), ...files };
      await stack.mustComposeWith(settings, 'up', '-d', '--wait', '--no-deps', 'nginx');
    });
    afterAll(async () => {
      await stack.mustCompose('up', '-d', '--wait', '--no-deps', 'nginx');
      rmSync(folder, { recursive: true, force: true });
    });

    it('the container serves HTTP/2 over TLS and sends http on', async () => {
      const met = await handshake(secure, { ALPNProtocols: ['h2'] });
      assert.equal(met.alpn, 'h2');
      const page = await secureGet(`${secure}/report/anonymous`);
      assert.deepEqual([page.status, page.headers['strict-transport-security']], [200, 'max-age=31536000']);
      assert.equal((await secureGet(`${secure}/api/news`)).status, 200);
      const plain = await rawRequest(stack.port, request('GET /report/check', { Host: '127.0.0.1' }));
      assert.deepEqual([plain.status, plain.headers.get('location')], [308, [`${secure}/report/check`]]);
    });

    it('a renewed one is taken up by itself', async () => {
      const { serial } = await handshake(secure);
      readable(makeCertificate(folder));
      const renewed = async () => (await handshake(secure)).serial !== serial;
      assert.ok(await waitUntil(renewed, { seconds: 90 }), 'not within 90 s');
    });

    it('nginx logs no address either', async () => {
      assert.deepEqual((await stack.logs('nginx')).match(/.{0,60}\b\d{1,3}(\.\d{1,3}){3}\b/g), null);
    });
  });
}
