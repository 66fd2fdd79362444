import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../operate/local/processes/programs.ts';
import { answers } from '../../../operate/local/processes/ports.ts';
import { type Program, startProgram, untilReady } from '../../../operate/local/processes/process.ts';
import type { CertificateFiles } from '../services/certificate.ts';
import { root } from './our-process.ts';

interface ProxyOptions {
  folder: string;
  /** The ports it listens on for http and https. */
  ports: { http: number; https: number };
  /** The port of the site. */
  site: number;
  certificate: CertificateFiles;
}

interface FrontProxy {
  program: string;
  /** The file of the example in docs/front-proxy. */
  example: string;
  args: (config: string) => string[];
  /** Adapts the example so that it runs in a test, with other ports and without root. */
  adapt: (example: string, options: ProxyOptions) => string;
}

const replaced = (text: string, pairs: [string, string][]) =>
  pairs.reduce((done, [what, by]) => {
    if (!done.includes(what)) throw new Error(`the example does not contain ${what}`);
    return done.replaceAll(what, by);
  }, text);

/** The proxies with an example in docs/front-proxy.md that can be tested. */
export const frontProxies: FrontProxy[] = [
  {
    program: 'nginx',
    example: 'nginx.conf',
    args: (config) => ['-c', config, '-e', 'stderr'],
    adapt: (example, { folder, ports, site, certificate }) => `
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
${replaced(example, [
  ['listen 80 ', `listen 127.0.0.1:${ports.http} `],
  ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
  ['127.0.0.1:8080', `127.0.0.1:${site}`],
  ['www.gaongil.example', 'localhost'],
  ['/etc/ssl/gaongil/site.crt', certificate.TLS_CERT_FILE],
  ['/etc/ssl/gaongil/site.key', certificate.TLS_KEY_FILE],
])}
}
`,
  },
  {
    program: 'haproxy',
    example: 'haproxy.cfg',
    args: (config) => ['-db', '-f', config],
    adapt: (example, { folder, ports, site, certificate }) => {
      const both = Object.values(certificate).map((path) => readFileSync(path as string, 'utf8'));
      writeFileSync(join(folder, 'site.pem'), both.join(''));
      return replaced(example, [
        ['bind :80\n', `bind 127.0.0.1:${ports.http}\n`],
        ['bind :443 ', `bind 127.0.0.1:${ports.https} `],
        ['127.0.0.1:8080', `127.0.0.1:${site}`],
        ['www.gaongil.example', 'localhost'],
        ['/etc/ssl/gaongil/site.pem', join(folder, 'site.pem')],
      ]);
    },
  },
  {
    program: 'caddy',
    example: 'Caddyfile',
    args: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
    adapt: (example, { ports, site, certificate }) =>
      replaced(example, [
        [
          '\tlog default {',
          `\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tadmin off\n\tdefault_sni localhost\n\tlog default {`,
        ],
        [
          'www.gaongil.example {',
          `localhost, 127.0.0.1 {\n\ttls ${certificate.TLS_CERT_FILE} ${certificate.TLS_KEY_FILE}`,
        ],
        ['127.0.0.1:8080', `127.0.0.1:${site}`],
      ]),
  },
];

/** Starts one of the proxies in front of the site, with its example. */
export async function startFrontProxy(proxy: FrontProxy, options: ProxyOptions): Promise<Program> {
  const example = readFileSync(join(root, 'docs/front-proxy', proxy.example), 'utf8');
  const config = join(options.folder, proxy.example);
  writeFileSync(config, proxy.adapt(example, options));
  const program = startProgram({
    name: proxy.program,
    command: findProgram(proxy.program) ?? proxy.program,
    args: proxy.args(config),
    folder: options.folder,
    env: { PATH: process.env['PATH'], HOME: options.folder, TMPDIR: options.folder },
  });
  await untilReady(program, () => answers(options.ports.https));
  return program;
}
