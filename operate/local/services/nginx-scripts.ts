import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Program, startProgram } from '../processes/process.ts';
import { type Address, tlsFiles } from '../settings/settings.ts';

/** Options of `spawnSync` for commands that end within seconds: a hanging one fails instead of blocking the start. */
export const shortCommand = { encoding: 'utf8', timeout: 60_000 } as const;

/** Runs one of the container's scripts nginx/*.sh and prints its warnings. */
export function runScript(root: string, name: string, args: string[], settings: NodeJS.ProcessEnv): void {
  const done = spawnSync('sh', [join(root, 'nginx', name), ...args], { ...shortCommand, env: settings });
  if (done.status !== 0) throw new Error(`nginx/${name} failed:\n${done.error?.message ?? done.stderr}`);
  if (done.stderr) console.warn(done.stderr);
}

interface ListenerOptions {
  root: string;
  home: string;
  /** The nginx program. */
  command: string;
  listen: Address;
  secure: Address | undefined;
  given: NodeJS.ProcessEnv;
}

/** Writes where nginx listens, with TLS if a certificate is set. Returns the two files that its configuration includes. */
export function writeListeners({ root, home, command, listen, secure, given }: ListenerOptions) {
  const files = { listen: join(home, 'listen.conf'), redirect: join(home, 'redirect.conf') };
  runScript(root, 'write-listeners.sh', [files.listen, files.redirect], {
    ...given,
    ...tlsFiles(given),
    NGINX: command,
    LISTEN_PORT: `${listen.host}:${listen.port}`,
    ...(secure && { TLS_PORT: `${secure.host}:${secure.port}`, HTTPS_PORT: String(secure.port) }),
  });
  return files;
}

interface WatcherOptions {
  root: string;
  folder: string;
  given: NodeJS.ProcessEnv;
  /** The command that started nginx. */
  nginx: string[];
}

/** Combines nginx with the watcher that reloads it when the certificate is renewed. */
export function withWatcher(program: Program, { root, folder, given, nginx }: WatcherOptions): Program {
  const { TLS_CERT_FILE = '', TLS_KEY_FILE = '' } = tlsFiles(given);
  const watcher = startProgram({
    name: 'certificate-watch',
    command: 'sh',
    args: [join(root, 'nginx/watch-certificate.sh'), TLS_CERT_FILE, TLS_KEY_FILE, ...nginx],
    env: given,
    folder,
  });
  const both = (how: 'stop' | 'kill') => async () => {
    await watcher.kill();
    await program[how]();
  };
  return { ...program, stop: both('stop'), kill: both('kill') };
}
