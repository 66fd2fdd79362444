import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../../operate/local/services/nginx.ts';
import { freePort } from '../../../operate/local/processes/ports.ts';
import { ensureBuilt, type OurProcess, root, startOurProcess } from './our-process.ts';

export interface NginxProcess extends OurProcess {
  url: string;
  /** Its https address, if the settings have a certificate. */
  secureUrl: string | undefined;
}

/** Starts nginx with the configuration of the site in front of a local api; `ownFolder` belongs to the caller. */
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
