import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { runPeriodically } from '@gaongil/runtime/run-periodically';
import { settingsOrExit } from '@gaongil/runtime/settings/read-env';
import { type Logger, pino } from 'pino';
import { utimesSync, writeFileSync } from 'node:fs';
import { withClient } from './database.ts';
import { dropSlot } from './make/journal.ts';
import { BackupError, explain } from './backup-error.ts';
import { readBackupEnv } from './env.ts';
import { type BackupParts, hasDataFolder, secretsOf, writingKeysOf } from './make/make-backup.ts';
import { type BackupTuning, backupTuning, journalOf, nightlyBackup } from './service.ts';
import type { SignerKey } from './encryption/signatures.ts';
import { openTarget } from './sets/target.ts';

/** How often it is checked whether a backup or a drill is due, in milliseconds. */
const dueIntervalMs = 20_000;
/** How long work in progress may still take after the process was asked to stop, in milliseconds. */
const graceMs = 20_000;

/** Runs the backups with the settings of `environment`, until a signal. `main.ts` starts them, and tests with another `tuning`. */
export async function start(
  environment: NodeJS.ProcessEnv,
  tuning: BackupTuning = backupTuning,
): Promise<void> {
  const settings = settingsOrExit(() => readBackupEnv(environment));
  const log = pino({ base: { process: 'backup' } });

  // The container's health check reads its age to see whether this process still runs.
  const beating = setInterval(() => beat(settings.HEARTBEAT_FILE), 5_000);
  beat(settings.HEARTBEAT_FILE);

  try {
    const { data } = await writingKeysOf(settings);
    noteSigner(settings.BACKUP_SIGNER, data.signer.key, log);
    const parts = {
      settings,
      target: openTarget(settings),
      store: openAttachments(settings),
      now: () => new Date(),
      secrets: () => secretsOf(readBackupEnv(environment)),
    };
    run(parts, tuning, log);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    log.warn(`backups are off: ${error.message}`);
    // Otherwise Postgres would keep its log for the backups of before.
    await withClient(settings, dropSlot).catch((failure: unknown) =>
      log.warn(errorFrames(failure), 'the position of earlier backups is not removed'),
    );
    // Stays, so that it is not restarted again and again.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(beating));
  }
}

function beat(file: string | undefined): void {
  if (!file) return;
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    writeFileSync(file, '');
  }
}

/** A restore needs the public key: without it in the settings, nothing but this log and `backup signer` have it. */
function noteSigner(noted: readonly SignerKey[], key: SignerKey, log: Logger): void {
  if (noted.includes(key)) return;
  log.warn(
    noted.length === 0
      ? `a restore needs the key that signs the backups: set BACKUP_SIGNER=${key} and store it with the identities`
      : `backups are signed by ${key}, which is not in BACKUP_SIGNER`,
  );
}

function run(parts: BackupParts, tuning: BackupTuning, log: Logger): void {
  const onError = (error: unknown) =>
    log.error({ ...errorFrames(error), why: explain(error) }, 'backup failed');
  const journal = journalOf(parts);
  const tasks = [runPeriodically(dueIntervalMs, nightlyBackup(parts, tuning, log), onError)];
  if (hasDataFolder(parts.settings))
    tasks.push(runPeriodically(tuning.journalSeconds * 1000, journal.tick, onError));
  else log.warn('the data folder of Postgres is not here: there is a backup a day and no journal');
  log.info('working');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    // What an interrupted backup left is removed by the next one.
    setTimeout(() => process.exit(0), graceMs).unref();
    await Promise.all(tasks.map((task) => task.stop()));
    await journal.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
