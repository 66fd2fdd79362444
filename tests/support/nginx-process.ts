import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../local/nginx.ts';
import { freePort } from '../../local/ports.ts';
import { ensureBuilt, type OurProcess, root, startOurProcess } from './our-process.ts';

export interface NginxProcess extends OurProcess {
  url: string;
  /** Its https address, with a certificate among the settings. */
  secureUrl: string | undefined;
}

/** Starts nginx with the site's configuration before an api of this machine; `ownFolder` is a folder of the caller's. */
export async function startNginxProcess(
  apiPort: number,
  settings: Record<string, string> = {},
  ownFolder?: string,
): Promise<NginxProcess> {
  await ensureBuilt('web');
  const folder = ownFolder ?? mkdtempSync(join(tmpdir(), 'gaongil-nginx-'));
  const listen = { host: '127.0.0.1', port: await freePort() };
  const securePort = settings['TLS_CERT_FILE']
    ? Number(settings['HTTPS_PORT'] ?? (await freePort()))
    : undefined;
  const https = securePort ? { HTTPS_PORT: String(securePort) } : {};
  const given = { PATH: process.env['PATH'], ...settings, ...https };
  const nginx = await startOurProcess(() => startNginx({ root, folder, listen, apiPort, given }));
  return {
    ...nginx,
    url: `http://${listen.host}:${listen.port}`,
    secureUrl: securePort ? `https://${listen.host}:${securePort}` : undefined,
    stop: async () => {
      const how = await nginx.stop();
      if (!ownFolder) rmSync(folder, { recursive: true, force: true });
      return how;
    },
  };
}
