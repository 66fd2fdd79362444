import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../operate/local/processes/programs.ts';
import { spawnLimit } from '../spawn-limit.ts';

export interface CertificateFiles {
  TLS_CERT_FILE: string;
  TLS_KEY_FILE: string;
}

export const canMakeCertificates = findProgram('openssl') !== undefined;

/** Creates a self-signed certificate for localhost, replacing one in this folder. */
export function makeCertificate(folder: string, days = 90, name = 'localhost'): CertificateFiles {
  const files = { TLS_CERT_FILE: join(folder, 'site.crt'), TLS_KEY_FILE: join(folder, 'site.key') };
  const [certificate, key] = [join(folder, `${randomUUID()}.crt`), join(folder, `${randomUUID()}.key`)];
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      String(days),
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name},IP:127.0.0.1`,
      '-out',
      certificate,
      '-keyout',
      key,
    ],
    { encoding: 'utf8', ...spawnLimit },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  renameSync(certificate, files.TLS_CERT_FILE);
  renameSync(key, files.TLS_KEY_FILE);
  return files;
}
