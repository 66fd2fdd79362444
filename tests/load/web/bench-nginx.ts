import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort } from '../../../operate/local/processes/ports.ts';
import { startProgram, untilReady } from '../../../operate/local/processes/process.ts';
import { findProgram } from '../../../operate/local/processes/programs.ts';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts an nginx in a temporary folder; `http` returns its configuration for this port of 127.0.0.1. */
export async function startBenchNginx(name: string, http: (port: number, folder: string) => string) {
  const command = findProgram('nginx');
  if (!command) throw new Error('nginx was not found');
  const folder = mkdtempSync(join(tmpdir(), `gaongil-${name}-`));
  const port = await freePort();
  const types = spawnSync(command, ['-V'], { encoding: 'utf8' }).stderr;
  const mime = join(/--conf-path=(\S+)\/nginx\.conf/.exec(types)?.[1] ?? '/etc/nginx', 'mime.types');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events {}
http {
  include ${mime};
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${http(port, folder)}
}
`,
  );
  const args = ['-p', folder, '-c', config, '-e', 'stderr'];
  const program = startProgram({ name, command, args, folder, stopSignal: 'SIGQUIT', stopSeconds: 10 });
  await untilReady(program, () => answers(port));
  return {
    port,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
