import { build, stackTargets, staleTargets } from './builds.ts';
import { startNginx, urlOf } from './services/nginx.ts';
import { startApi, startBackup, startWorker } from './our-processes.ts';
import { isFree } from './processes/ports.ts';
import { type Services, type StackOptions, startServices } from './services.ts';
import { noteWorkerSettings } from './worker-settings.ts';
import { type Address, secureAddress, siteAddress, withSettings } from './settings/settings.ts';

export type Stack = Pick<Services, 'mailboxUrl' | 'firstAccount'> & { siteUrl: string };

/** Starts everything in the order of dependency and adds it to the supervisor. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root, folder, supervisor, given, print } = options;
  const site = siteAddress(given);
  const secure = secureAddress(given, site);
  await requireFree(site, 'HTTP_PORT=8090 npm start');
  if (secure) await requireFree(secure, 'HTTPS_PORT=8444 npm start');
  const { api, worker, backup, ...services } = await startServices(options);

  for (const target of staleTargets(root, stackTargets)) {
    print(`Building ${target.workspace} …`);
    await build(root, target, (running) => supervisor.addStop(() => running.stop()));
  }

  const siteUrl = secure ? urlOf(secure, 'https') : urlOf(site);
  const production = { NODE_ENV: 'production' };
  print('api, worker, nginx …');
  const tls = secure ? { TLS_ADDRESS: `${new URL(siteUrl).hostname}:${secure.port}` } : {};
  supervisor.add(
    await startApi({ root, folder, env: withSettings(given, { ...api, ...tls, ...production }) }),
  );
  const workerSettings = { ...worker, ...production, SITE_URL: given['SITE_URL'] || siteUrl };
  noteWorkerSettings(options, workerSettings);
  supervisor.add(await startWorker({ root, folder, env: withSettings(given, workerSettings) }));
  if (given['BACKUP_TARGET'])
    supervisor.add(startBackup({ root, folder, env: withSettings(given, { ...backup, ...production }) }));
  const apiPort = Number(api['PORT']);
  supervisor.add(await startNginx({ root, folder, listen: site, apiPort, given }));
  return { ...services, siteUrl };
}

/** @throws with a command that helps, when the address is in use */
export async function requireFree({ host, port }: Address, another: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Error(
    `${host}:${port} cannot be listened on: another program has it, or this account may not. ` +
      `Choose another, for example: ${another}`,
  );
}
