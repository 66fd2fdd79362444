import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../../operate/local/services/nginx.ts';
import { freePort } from '../../../operate/local/processes/ports.ts';
import { root } from '../build.ts';

export interface Site {
  url: string;
  stop: () => Promise<void>;
}

/** Serves the built pages with the configuration of the site, each changed by `edit`, without an api. */
export async function servePages(edit: (html: string) => string = (html) => html): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'gaongil-bench-'));
  const copy = join(folder, 'root');
  const dist = join(copy, 'web/dist');
  await cp(join(root, 'web/dist/pages'), join(dist, 'pages'), { recursive: true });
  for (const name of ['settings', 'retention', 'page-tables.conf'])
    await cp(join(root, 'web/dist', name), join(dist, name));
  await symlink(join(root, 'web/dist/www'), join(dist, 'www'));
  await symlink(join(root, 'nginx'), join(copy, 'nginx'));
  for (const file of await readdir(join(dist, 'pages'), { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const path = join(dist, 'pages', file);
    await writeFile(path, edit(await readFile(path, 'utf8')));
  }
  const listen = { host: '127.0.0.1', port: await freePort() };
  const given = { PATH: process.env['PATH'] };
  const nginx = await startNginx({ root: copy, folder, listen, apiPort: await freePort(), given });
  return {
    url: `http://${listen.host}:${listen.port}`,
    stop: async () => {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}
