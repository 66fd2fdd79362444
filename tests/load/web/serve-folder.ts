import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort } from '../../../local/ports.ts';
import { startProgram, untilReady } from '../../../local/process.ts';
import { findProgram } from '../../../local/programs.ts';
import type { Site } from './sites.ts';

/** A folder behind a plain nginx that packs what it sends and lets it be kept, as a static host does. */
export async function serveFolder(files: string): Promise<Site> {
  const command = findProgram('nginx');
  if (!command) throw new Error('nginx was not found');
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-static-'));
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
  gzip on; gzip_comp_level 9; gzip_types text/css text/javascript application/javascript image/svg+xml;
  access_log off; sendfile on; tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${files}; }
}
`,
  );
  const args = ['-p', folder, '-c', config, '-e', 'stderr'];
  const program = startProgram({
    name: 'static',
    command,
    args,
    folder,
    stopSignal: 'SIGQUIT',
    stopSeconds: 10,
  });
  await untilReady(program, () => answers(port));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
