import type { Logger } from 'pino';
import type pg from 'pg';
import { explain } from './backup-error.ts';
import { areDaysForgotten } from './make/base.ts';
import { connectOnce, withClient } from './database.ts';
import { drill } from './restore/drill.ts';
import { type BackupParts, hasDataFolder, makeBackup, storeJournal } from './make/make-backup.ts';
import { mirroringOfNew } from './make/mirror.ts';
import { noteMissingSets } from './make/missing-sets.ts';
import { lastGoodRun, needsBase, recordRun, type RunKind } from './make/runs.ts';

const dayMs = 86_400_000;
const seoulOffsetMs = 9 * 3_600_000;
/** From this time on a backup is made without a base while the days before are not forgotten, in milliseconds since midnight in Seoul. */
const latestMs = 3 * 3_600_000;

/** How often the service does what tests hasten or leave out. No setting changes it. */
export const backupTuning = {
  /** At most this much is lost with the machine. Each time stores a file of one size, whether anything came or not. */
  journalSeconds: 20,
  /** A backup that cannot be restored is noticed within a week. 0: no drills. */
  drillDays: 7,
};

export type BackupTuning = typeof backupTuning;

/** The pause after a backup or a drill that failed, in milliseconds. */
const pauseMs = 600_000;

/** How often it is checked that the target has the newest backup, in milliseconds. */
const checkedEveryMs = 600_000;

const seoulDay = (moment: Date) => Math.floor((moment.getTime() + seoulOffsetMs) / dayMs);

/**
 * Stores the journal and new files. The two steps are one call, so that a chunk is stored after the files that its rows
 * point to.
 */
export function journalOf(parts: BackupParts): { tick: () => Promise<void>; close: () => Promise<void> } {
  const { settings, target, store, now } = parts;
  let client: pg.Client | undefined;
  const mirrorNew = mirroringOfNew(store, target);
  const recordState = stateRecorder('journal', now);
  const connected = async () => {
    client ??= await connectOnce(settings);
    return client;
  };
  const close = async () => {
    await client?.end().catch(() => undefined);
    client = undefined;
  };
  return {
    close,
    tick: async () => {
      try {
        const own = await connected();
        await storeJournal(parts, own, () => mirrorNew(own));
        await recordState(own, true, {});
      } catch (error) {
        await withClient(settings, (other) => recordState(other, false, { problem: explain(error) })).catch(
          () => undefined,
        );
        await close();
        throw error;
      }
    },
  };
}

const recordedEveryMs = 3_600_000;

/** Records a state when it changes, and once an hour. */
function stateRecorder(kind: RunKind, now: () => Date) {
  let last: { ok: boolean; at: number } | undefined;
  return async (client: pg.Client, ok: boolean, detail: object) => {
    const at = now().getTime();
    if (last?.ok === ok && at - last.at < recordedEveryMs) return;
    await recordRun(client, kind, ok, detail);
    last = { ok, at };
  };
}

/**
 * Makes the nightly backup once a day, when the day before is forgotten, and the drill when one is due. A backup is due at
 * once when Postgres removed a part of its log before it was stored, which the new base does not need, when the clock
 * was set back, when the last one has no base, and when it is gone from the target.
 */
export function nightlyBackup(
  parts: BackupParts,
  { drillDays }: BackupTuning,
  log: Logger,
): () => Promise<void> {
  const { settings, now } = parts;
  let pausedUntil = 0;
  let checkedAt = -Infinity;
  return async () => {
    const left = pausedUntil - now().getTime();
    // More is left when the clock was set back.
    if (left > 0 && left <= pauseMs) return;
    // Until it succeeded: a backup that fails is repeated, but not each minute.
    pausedUntil = now().getTime() + pauseMs;
    const due = await withClient(settings, (client) => whatIsDue(parts, client, drillDays));
    if (Math.abs(now().getTime() - checkedAt) > checkedEveryMs) {
      const isMissing = await withClient(settings, (client) => noteMissingSets(client, parts.target));
      if (isMissing) log.error('the newest backup is gone from the target');
      due.backup ||= isMissing;
      checkedAt = now().getTime();
    }
    if (due.backup) {
      const made = await makeBackup(parts).catch(async (error: unknown) => {
        const problem = { problem: explain(error) };
        await withClient(settings, (client) => recordRun(client, 'snapshot', false, problem));
        throw error;
      });
      log.info({ sets: made.sets.map(({ kind }) => kind) }, 'backup made');
      const { restored = 0, lost = 0, renewed = [], damaged = [] } = made.mirror ?? {};
      const found = { restored, lost, renewed: renewed.length, damaged: damaged.length };
      if (Object.values(found).some((files) => files > 0))
        log.error(found, 'attachments or their copies were lost or damaged');
    }
    if (due.drill || (due.backup && due.firstDrill)) {
      const { seconds } = await drill({ ...parts, now });
      log.info({ seconds }, 'backup restored beside the running database and compared');
    }
    pausedUntil = 0;
  };
}

async function whatIsDue({ settings, now }: BackupParts, client: pg.Client, drillDays: number) {
  const [lastBackup, lastDrill] = [await lastGoodRun(client, 'snapshot'), await lastGoodRun(client, 'drill')];
  const sinceMidnight = (now().getTime() + seoulOffsetMs) % dayMs;
  const isForgotten = await areDaysForgotten(client);
  const backup =
    !lastBackup ||
    (isForgotten && hasDataFolder(settings) && (await needsBase(client, now()))) ||
    (seoulDay(lastBackup) < seoulDay(now()) && (isForgotten || sinceMidnight > latestMs));
  const canDrill = drillDays > 0 && hasDataFolder(settings);
  const drillAge = lastDrill && now().getTime() - lastDrill.getTime();
  return {
    backup,
    firstDrill: canDrill && !lastDrill,
    drill: canDrill && lastBackup !== undefined && (drillAge ?? Infinity) > drillDays * dayMs,
  };
}
