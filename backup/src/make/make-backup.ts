import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { makeBase } from './base.ts';
import { findRow, firstRow, withClient } from '../database.ts';
import { identityOfSeed, recipientOf } from '../encryption/encryption.ts';
import type { BackupEnv } from '../env.ts';
import { shipJournal } from './journal.ts';
import { removeChunks } from './journal-chunks.ts';
import { stampsToKeep } from '../sets/keep-rule.ts';
import { mirrorAll, type MirrorResult } from './mirror-all.ts';
import { recordBase, recordMirror, recordRun } from './runs.ts';
import { listSets, type Manifest, momentOf, removeSet, removeUnfinished, stampOf } from '../sets/sets.ts';
import { signerOfSeed, type SignerKey } from '../encryption/signatures.ts';
import { makeSnapshot, type Secrets, type Writing } from './snapshot.ts';
import { claimTarget, type Target } from '../sets/target.ts';

/** What all parts of a backup need. */
export interface BackupParts {
  settings: BackupEnv;
  target: Target;
  /** The attachments of the installation. */
  store: Attachments;
  now: () => Date;
  /** What opens the data, read again for each use: it may have been replaced since the start. */
  secrets: () => Secrets;
}

/** The secrets in the settings. */
export const secretsOf = ({ MASTER_KEY, APP_SECRET, BACKUP_SIGNING_SEED }: BackupEnv): Secrets => ({
  masterKey: MASTER_KEY,
  appSecret: APP_SECRET,
  signingSeed: BACKUP_SIGNING_SEED,
});

/** The signers whose backups this machine uses: its own, and those that the operator noted. */
export function signersOf({ BACKUP_SIGNER, BACKUP_SIGNING_SEED }: BackupEnv): SignerKey[] {
  return [...BACKUP_SIGNER, ...(BACKUP_SIGNING_SEED ? [signerOfSeed(BACKUP_SIGNING_SEED).key] : [])];
}

/**
 * What backups are written with. The data is opened by the operator and by this machine, the keys by the operator alone.
 * @throws {BackupError} when a recipient or the key that signs is missing
 */
export async function writingKeysOf(settings: BackupEnv): Promise<Writing> {
  const { BACKUP_RECIPIENT, BACKUP_KEYS_RECIPIENT, BACKUP_IDENTITY_SEED, BACKUP_SIGNING_SEED } = settings;
  if (BACKUP_RECIPIENT.length === 0 || BACKUP_KEYS_RECIPIENT.length === 0)
    throw new BackupError(
      'BACKUP_RECIPIENT와 BACKUP_KEYS_RECIPIENT에 age 수신자(age1…)를 정해야 백업합니다. `backup identity`로 만들 수 있습니다.',
    );
  const own = BACKUP_IDENTITY_SEED ? [await recipientOf(identityOfSeed(BACKUP_IDENTITY_SEED))] : [];
  if (!BACKUP_SIGNING_SEED)
    throw new BackupError('백업에 서명할 키(BACKUP_SIGNING_SEED_FILE)가 없어 백업하지 않습니다.');
  const signer = signerOfSeed(BACKUP_SIGNING_SEED);
  return {
    data: { recipients: [...BACKUP_RECIPIENT, ...own], signer },
    keys: { recipients: BACKUP_KEYS_RECIPIENT, signer },
  };
}

/** The key of the lock under which drills run, and the removal of old backups. */
export const drillLock = `hashtextextended('backup drill', 0)`;

/** Whether the data folder of Postgres is here: only then there can be a journal. */
export const hasDataFolder = ({ POSTGRES_DATA_DIR }: BackupEnv) =>
  existsSync(join(POSTGRES_DATA_DIR, 'PG_VERSION'));

/** The installation id of the database that is backed up. */
export async function installationOf(client: pg.Client): Promise<string> {
  const row = await findRow<{ id: string }>(client, 'select id from installation');
  if (!row) throw new BackupError('데이터베이스에 설치 번호가 없습니다. 마이그레이션을 먼저 실행해 주세요.');
  return row.id;
}

/** What a backup made: its sets and, unless it was of the keys alone, what was done to the copies of attachments. */
export interface MadeBackup {
  sets: Manifest[];
  mirror?: MirrorResult;
}

/**
 * Makes a backup: a snapshot of the tables, the keys, the attachments, and a base for the journal; then removes what the rule does
 * not retain. With `keysOnly` only the keys.
 * @throws {BackupError} also when another backup is under way
 */
export async function makeBackup(parts: BackupParts, { keysOnly = false } = {}): Promise<MadeBackup> {
  const { settings, target, store, now } = parts;
  const writing = await writingKeysOf(settings);
  return withClient(settings, async (client) => {
    const { mine } = await firstRow<{ mine: boolean }>(
      client,
      `select pg_try_advisory_lock(hashtextextended('backup', 0)) as mine`,
    );
    if (!mine) throw new BackupError('다른 백업이 진행 중입니다. 끝난 뒤 다시 해 주세요.');
    const installation = await installationOf(client);
    await claimTarget(target, installation);
    const began = now();
    await removeUnfinished(target, began);
    const stamp = stampOf(began);
    const common = { target, settings, installation, stamp };
    const journal = { folder: settings.POSTGRES_DATA_DIR, keys: writing.data, now };
    const ship = () => withClient(settings, (own) => shipJournal(own, target, journal));
    const isHere = hasDataFolder(settings);
    const secrets = parts.secrets();
    const sets = await makeSnapshot({ ...common, writing, secrets, keysOnly, ...(isHere && { ship }) });
    for (const { kind, parts: stored } of sets)
      await recordRun(client, kind as 'snapshot' | 'keys', true, { stamp, bytes: bytesOf(stored) });
    let mirror: MirrorResult | undefined;
    if (!keysOnly) {
      mirror = await mirrorAll({ client, store, target, installation });
      await recordMirror(client, mirror);
      if (isHere) {
        const { base, journalStart } = await makeBase({ ...common, keys: writing.data, ship });
        sets.push(base);
        await recordBase(client, stamp, journalStart);
      }
    }
    const base = sets.find(({ kind }) => kind === 'base');
    // A drill reads the base and the journal that are removed here. The lock ends with the connection.
    await client.query(`select pg_advisory_lock(${drillLock})`);
    await removeOld(parts, began, base);
    return { sets, ...(mirror && { mirror }) };
  });
}

/**
 * Stores the journal up to now.
 * @param mirror copies the files that new rows point to; the journal waits for it
 */
export async function storeJournal(
  parts: BackupParts,
  client: pg.Client,
  mirror: () => Promise<void>,
): Promise<void> {
  const { settings, target, now } = parts;
  const { data: keys } = await writingKeysOf(settings);
  await claimTarget(target, await installationOf(client));
  await shipJournal(client, target, { folder: settings.POSTGRES_DATA_DIR, keys, now, before: mirror });
}

const bytesOf = (stored: Manifest['parts']) =>
  Object.values(stored).reduce((all, { bytes }) => all + bytes, 0);

const dayMs = 86_400_000;

/**
 * For how many days, weeks and months the newest snapshot of each is stored: a mistake is usually noticed within a month, and at the latest
 * when half a year is accounted for.
 */
const snapshotDays = 7;
const snapshotWeeks = 4;
const snapshotMonths = 6;

/** How many days sets of keys are stored: what is destroyed must then be gone from all backups (docs/backups.md). */
const keysDays = 30;

/**
 * Removes what the rule does not keep. Of bases only the one just made stays, and of the journal what it needs: older ones tell
 * the times of earlier days. A base made under a clock that was ahead has a later stamp and is removed too.
 */
async function removeOld({ target }: BackupParts, now: Date, base?: Manifest): Promise<void> {
  const sets = await listSets(target);
  const stampsOf = (kind: string) => sets.filter((set) => set.kind === kind).map(({ stamp }) => stamp);
  const retained = stampsToKeep(stampsOf('snapshot'), {
    days: snapshotDays,
    weeks: snapshotWeeks,
    months: snapshotMonths,
  });
  for (const stamp of stampsOf('snapshot'))
    if (!retained.has(stamp)) await removeSet(target, 'snapshot', stamp);
  const oldestKeys = now.getTime() - keysDays * dayMs;
  for (const stamp of stampsOf('keys'))
    if (momentOf(stamp).getTime() < oldestKeys) await removeSet(target, 'keys', stamp);
  if (!base) return;
  for (const stamp of stampsOf('base')) if (stamp !== base.stamp) await removeSet(target, 'base', stamp);
  await removeChunks(target, momentOf(base.stamp));
}
