import { join } from 'node:path';
import { urlOf } from './services/nginx.ts';
import { startApi, startWorker } from './our-processes.ts';
import { isUp } from './processes/ports.ts';
import { startProgram, untilReady } from './processes/process.ts';
import { type StackOptions, startServices } from './services.ts';
import { siteAddress, withSettings } from './settings/settings.ts';
import { requireFree, type Stack } from './stack.ts';
import { noteWorkerSettings } from './worker-settings.ts';

/**
 * Starts the services, api and worker from their sources, each again when one of its files changes, and instead
 * of nginx Vite's development server, which renders each page on request and updates the open page on a change.
 */
export async function startDevStack(options: StackOptions): Promise<Stack> {
  const { root, folder, supervisor, given, print } = options;
  const site = siteAddress(given);
  await requireFree(site, 'HTTP_PORT=8090 npm run dev');
  const { api, worker, ...services } = await startServices(options);
  const siteUrl = urlOf(site);
  print('api, worker, Vite …');
  const development = { NODE_ENV: 'development' };
  const fromSources = { root, folder, watch: true };
  supervisor.add(await startApi({ ...fromSources, env: withSettings(given, { ...api, ...development }) }));
  const workerSettings = { ...worker, ...development, SITE_URL: given['SITE_URL'] || siteUrl };
  noteWorkerSettings(options, workerSettings);
  supervisor.add(await startWorker({ ...fromSources, env: withSettings(given, workerSettings) }));
  const vite = startProgram({
    name: 'vite',
    command: process.execPath,
    args: ['--import', 'tsx', join(root, 'web/dev.ts')],
    cwd: root,
    env: {
      ...given,
      ...development,
      SITE_URL: given['SITE_URL'] || siteUrl,
      HOST: site.host,
      PORT: String(site.port),
      API_URL: `http://127.0.0.1:${api['PORT']}`,
    },
    folder,
    print,
  });
  await untilReady(vite, () => isUp(`${siteUrl}/config.json`));
  supervisor.add(vite);
  return { ...services, siteUrl };
}
