import { siteSettings } from '@gaongil/contract/site/site-settings';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { subfolder, writeWhole } from '../settings/data-folder.ts';
import { runScript, shortCommand, withWatcher, writeListeners } from './nginx-scripts.ts';
import { answers } from '../processes/ports.ts';
import { type Program, startProgram, untilReady } from '../processes/process.ts';
import { findProgram } from '../processes/programs.ts';
import { type Address, secureAddress } from '../settings/settings.ts';

export interface NginxOptions {
  root: string;
  folder: string;
  listen: Address;
  apiPort: number;
  /** The settings: those of the pages (contract/src/site/site-settings.ts), SITE_URL and those of TLS. */
  given: NodeJS.ProcessEnv;
}

/** Starts nginx with the container's configuration, included from a main file with local paths. */
export async function startNginx(options: NginxOptions): Promise<Program> {
  const { root, folder, listen, apiPort, given } = options;
  const command = findProgram('nginx');
  if (!command) throw new Error('nginx was not found');
  const home = subfolder(folder, 'nginx');
  const sources = join(home, 'sources.conf');
  runScript(root, 'write-sources.sh', [sources], given);
  const secure = secureAddress(given, listen);
  const listeners = writeListeners({ root, home, command, listen, secure, given });
  const siteUrl = given['SITE_URL'] || (secure ? urlOf(secure, 'https') : urlOf(listen));
  const pages = join(home, 'pages');
  runScript(root, 'write-pages.sh', [join(root, 'web/dist'), pages], { ...given, SITE_URL: siteUrl });
  const group = join(home, 'api-group.conf');
  writeWhole(group, `upstream api { server 127.0.0.1:${apiPort}; keepalive 32; }\n`);
  const template = readFileSync(join(root, 'nginx/templates/default.conf.template'), 'utf8');
  const site = renderTemplate(template, {
    LISTEN: quoted(listeners.listen),
    REDIRECT: quoted(listeners.redirect),
    PAGES_ROOT: quoted(pages),
    WEB_ROOT: quoted(join(root, 'web/dist/www')),
    SOURCES: quoted(sources),
    PAGE_TABLES: quoted(join(root, 'web/dist/page-tables.conf')),
    MAP_PROVIDER: given['MAP_PROVIDER'] || 'none',
    MAP_TILES: given['MAP_TILES'] || (siteSettings['MAP_TILES'] ?? ''),
    SNIPPETS: escaped(join(root, 'nginx/snippets')),
    API_GROUP: quoted(group),
    API_UPSTREAM: 'api',
    // There is no other: updates beside the running api are made with containers only.
    API_NEXT: 'api',
    API_NEXT_FILE: quoted(join(home, 'api-next')),
    // Never queried: the api is configured by its address.
    DNS_RESOLVER: '127.0.0.1',
    SITE_URL: given['SITE_URL'] ?? '',
    ACCESS_LOG: quoted(join(home, 'access.log')),
  });
  writeWhole(join(home, 'site.conf'), site);
  const config = join(home, 'nginx.conf');
  writeWhole(config, mainConfig(home, mimeTypes(command)));
  const args = ['-p', home, '-c', config, '-e', 'stderr'];
  const check = spawnSync(command, [...args, '-t'], shortCommand);
  if (check.status !== 0)
    throw new Error(`nginx refuses its configuration:\n${check.error?.message ?? check.stderr}`);
  // On SIGQUIT nginx finishes open requests first.
  const program = startProgram({
    name: 'nginx',
    command,
    args,
    folder,
    stopSignal: 'SIGQUIT',
    stopSeconds: 10,
  });
  await untilReady(program, () => answers(listen.port, { host: new URL(urlOf(listen)).hostname }));
  return secure ? withWatcher(program, { root, folder, given, nginx: [command, ...args] }) : program;
}

/** The address of a listener for a browser on this machine. */
export function urlOf({ host, port }: Address, scheme = 'http'): string {
  return `${scheme}://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}

/** Fills a template as the nginx image does: replaces the given names only. */
export function renderTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const escaped = (path: string) => path.replaceAll(/["\\]/g, '\\$&');
const quoted = (path: string) => `"${escaped(path)}"`;

// By default a root master's workers run as another user, which may not be able to read the clone.
const mainConfig = (home: string, types: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${quoted(join(home, 'nginx.pid'))};
error_log stderr warn;
worker_rlimit_nofile 10240;
events { worker_connections 4096; }
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

// Next to the default configuration of this nginx.
function mimeTypes(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], shortCommand);
  const [, path = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? [];
  const types = join(dirname(path), 'mime.types');
  if (!existsSync(types)) throw new Error(`nginx's own ${types} is missing`);
  return types;
}
