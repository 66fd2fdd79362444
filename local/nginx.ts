import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { subfolder, writeWhole } from './data-folder.ts';
import { answers } from './ports.ts';
import { type Program, startProgram, untilReady } from './process.ts';
import { findProgram } from './programs.ts';
import type { Address } from './settings.ts';

export interface NginxOptions {
  root: string;
  folder: string;
  listen: Address;
  apiPort: number;
  siteUrl?: string | undefined;
}

/** Starts nginx with the very configuration the container has, inside a frame of our own paths. */
export async function startNginx(options: NginxOptions): Promise<Program> {
  const { root, folder, listen, apiPort, siteUrl } = options;
  const command = findProgram('nginx');
  if (!command) throw new Error('nginx was not found');
  const home = subfolder(folder, 'nginx');
  const template = readFileSync(join(root, 'nginx/templates/default.conf.template'), 'utf8');
  const site = renderTemplate(template, {
    LISTEN_PORT: `${listen.host}:${listen.port}`,
    WEB_ROOT: quoted(join(root, 'web/dist')),
    API_UPSTREAM: `127.0.0.1:${apiPort}`,
    // Never asked: the api is given by its address.
    DNS_RESOLVER: '127.0.0.1',
    SITE_URL: siteUrl ?? '',
    ACCESS_LOG: quoted(join(home, 'access.log')),
  });
  writeWhole(join(home, 'site.conf'), site);
  const config = join(home, 'nginx.conf');
  writeWhole(config, frame(home, mimeTypes(command)));
  const args = ['-p', home, '-c', config, '-e', 'stderr'];
  const check = spawnSync(command, [...args, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx refuses its configuration:\n${check.stderr}`);
  // SIGQUIT lets the requests under way end.
  const program = startProgram({
    name: 'nginx',
    command,
    args,
    folder,
    stopSignal: 'SIGQUIT',
    stopSeconds: 10,
  });
  const host = listen.host === '0.0.0.0' ? '127.0.0.1' : listen.host;
  await untilReady(program, () => answers(listen.port, { host }));
  return program;
}

/** Puts values into a template as the nginx image does: only the names given, nothing else that looks like one. */
export function renderTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const quoted = (path: string) => `"${path.replaceAll(/["\\]/g, '\\$&')}"`;

// Workers of a root master would be another user, who may not be able to enter the clone.
const frame = (home: string, types: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${quoted(join(home, 'nginx.pid'))};
error_log stderr warn;
events { worker_connections 1024; }
http {
  include ${quoted(types)};
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((kind) => `  ${kind}_temp_path ${quoted(join(home, `${kind}-temp`))};`)
  .join('\n')}
  include ${quoted(join(home, 'site.conf'))};
}
`;

// Beside the configuration this nginx was built to read.
function mimeTypes(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const [, path = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? [];
  const types = join(dirname(path), 'mime.types');
  if (!existsSync(types)) throw new Error(`nginx's own ${types} is missing`);
  return types;
}
