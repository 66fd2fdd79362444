import { spawn } from 'node:child_process';
import type { BackupTuning } from '@gaongil/backup/service';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupSettings } from '../../../operate/local/backup.ts';
import { startBackup } from '../../../operate/local/our-processes.ts';
import { withSettings } from '../../../operate/local/settings/settings.ts';
import { asRole } from '../services/roles.ts';
import type { TestServices } from '../services/test-services.ts';
import { tuned } from './tuned.ts';
import { ensureBuilt, type OurProcess, root, startOurProcess } from './our-process.ts';

export interface Recipients {
  BACKUP_RECIPIENT: string;
  BACKUP_KEYS_RECIPIENT: string;
}

/** Two identities of age in files, as an operator has them: one for the data, one for the keys. */
export async function makeIdentities(folder: string) {
  mkdirSync(folder, { recursive: true });
  const make = async (name: string) => {
    const { output } = await runBackup({}, ['identity']);
    const file = join(folder, name);
    writeFileSync(file, output, { mode: 0o600 });
    return { file, recipient: /# public key: (\S+)/.exec(output)?.[1] ?? '' };
  };
  const [data, keys] = [await make('data-identity'), await make('keys-identity')];
  const recipients: Recipients = { BACKUP_RECIPIENT: data.recipient, BACKUP_KEYS_RECIPIENT: keys.recipient };
  return { data: data.file, keys: keys.file, recipients };
}

/** The settings of a backup of an installation whose services keep their data in `folder`. */
export function settingsOfBackup(
  folder: string,
  databaseUrl: string,
  storage: TestServices['storage'],
): Record<string, string> {
  return {
    ...storage,
    ...backupSettings(folder),
    DATABASE_URL: asRole(databaseUrl, 'gaongil_backup'),
    BACKUP_DATABASE_OWNER: 'postgres',
  };
}

/** The public key by which a machine signs its backups, as a setting of the machine that restores them. */
export async function signerOf(settings: Record<string, string>): Promise<{ BACKUP_SIGNER: string }> {
  const { output } = await runBackup(settings, ['signer']);
  return { BACKUP_SIGNER: /^BACKUP_SIGNER=(\S+)$/m.exec(output)?.[1] ?? '' };
}

/** Runs a command of the built backup to its end. */
export async function runBackup(
  settings: Record<string, string>,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  await ensureBuilt('operate');
  const child = spawn(process.execPath, [join(root, 'operate/dist/gaongil.js'), 'backup', ...args], {
    env: withSettings(process.env, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Starts the built backup service; `tuning` replaces what no setting changes. */
export async function startBackupProcess(
  settings: Record<string, string>,
  folder?: string,
  tuning?: BackupTuning,
): Promise<OurProcess> {
  await ensureBuilt('backup');
  const env = withSettings(process.env, settings);
  return startOurProcess(() =>
    Promise.resolve(startBackup({ root, env, folder, ...tuned('backup', tuning) })),
  );
}
