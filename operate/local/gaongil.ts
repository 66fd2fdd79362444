import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreBackup } from './backup.ts';
import { openDataFolder, writeWhole } from './settings/data-folder.ts';
import { isGiven, withSettings } from './settings/settings.ts';

type Settings = Record<string, string>;

/** Where the start notes the settings that a command needs. */
const notes = { backup: 'backup-settings', doctor: 'worker-settings', store: 'store-settings' } as const;

const notStarted = '먼저 npm start로 사이트를 띄워 주세요.';

/** What `npm start` makes; in the check of the settings alone it counts as made. */
const madeByStart: Settings = {
  DATABASE_URL: 'postgres://made/made',
  REDIS_URL: 'redis://made',
  SMTP_URL: 'smtp://localhost?catcher=true',
  NOTIFY_TO: 'staff@localhost',
  APP_SECRET: '0'.repeat(64),
  MASTER_KEY: '0'.repeat(64),
};

/** The settings of the running stack, for `npm run gaongil -- backup`. */
export function noteBackupSettings(folder: string, settings: Settings): void {
  writeWhole(join(folder, notes.backup), JSON.stringify(settings));
}

/** The settings of the attachment store, for the commands about cases and files. */
export function noteStoreSettings(folder: string, settings: Settings): void {
  writeWhole(join(folder, notes.store), JSON.stringify(settings));
}

/**
 * Runs a command of an operator on the installation of `npm start`, or on the services that DATABASE_URL and the other
 * settings name. Resolves with its exit code.
 * @throws with a sentence for the operator
 */
export async function runCommand(root: string, name: string, typed: readonly string[]): Promise<number> {
  const folder = resolve(root, process.env['DATA_DIR'] || '.data');
  const run = (settings: Settings) => runSource(root, [name, ...typed], withSettings(process.env, settings));
  // It says that there is no such command.
  if (!existsSync(join(root, `operate/help/${name}.txt`))) return run({});
  if (name === 'update')
    throw new Error('npm start로 띄운 사이트는 Ctrl-C로 멈추고 npm start를 다시 실행하면 바뀝니다.');
  if (name === 'secrets') return runSecrets(folder, typed, run);
  if (name === 'backup' && typed[0] === 'identity') return run({});
  if (name === 'backup' && typed[0] === 'restore')
    return restoreBackup(openDataFolder(root, process.env['DATA_DIR']), run);
  if (name === 'backup') return run(noted(folder, 'backup'));
  if (name === 'doctor' && typed[0] === 'settings')
    return run(
      Object.fromEntries(Object.entries(madeByStart).filter(([made]) => !isGiven(made, process.env))),
    );
  if (isGiven('DATABASE_URL', process.env)) return run({});
  return run(name === 'doctor' ? noted(folder, 'doctor') : databaseSettings(folder));
}

function noted(folder: string, of: keyof typeof notes): Settings {
  const path = join(folder, notes[of]);
  if (!existsSync(path)) throw new Error(notStarted);
  return JSON.parse(readFileSync(path, 'utf8')) as Settings;
}

/** The database of the running stack as its owner, its store and its secrets. */
function databaseSettings(folder: string): Settings {
  const secret = (name: string) => join(folder, 'secrets', name);
  const address = join(folder, 'database-url');
  if (!existsSync(address)) throw new Error(notStarted);
  return {
    ...(existsSync(join(folder, notes.store)) && noted(folder, 'store')),
    DATABASE_URL_FILE: address,
    DATABASE_PASSWORD_FILE: secret('postgres-owner'),
    ...(!isGiven('MASTER_KEY', process.env) && { MASTER_KEY_FILE: secret('master-key') }),
    ...(!isGiven('APP_SECRET', process.env) && { APP_SECRET_FILE: secret('app') }),
  };
}

/** Replaces a secret of the data folder, as the service `secrets` does in its volumes. */
function runSecrets(folder: string, typed: readonly string[], run: (settings: Settings) => number): number {
  const [action = '', option] = typed;
  const secrets = join(folder, 'secrets');
  // Those two are for when the folder of secrets went missing.
  if (!existsSync(action.startsWith('give-up-') || option === 'lost' ? folder : secrets))
    throw new Error(notStarted);
  const code = run({
    APP_SECRET_FILE: join(secrets, 'app'),
    APP_SECRET_NOTE: join(folder, 'app-secret-made'),
    MASTER_KEY_FILE: join(secrets, 'master-key'),
    MASTER_KEY_NOTE: join(folder, 'master-key-made'),
  });
  // The next start notes in its database what that ends (given-up-secret.ts).
  if (code === 0 && action === 'give-up-app-secret')
    writeWhole(join(folder, 'app-secret-given-up'), 'APP_SECRET was given up.\n');
  return code;
}

function runSource(root: string, command: string[], env: NodeJS.ProcessEnv): number {
  return spawnSync(process.execPath, [...sourceOf(root), ...command], { stdio: 'inherit', env }).status ?? 1;
}

/** What Node runs the commands with from their sources. */
export function sourceOf(root: string): string[] {
  return ['--import', import.meta.resolve('tsx'), join(root, 'operate/commands/gaongil.ts')];
}
