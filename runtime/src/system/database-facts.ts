import { type LostLookups, lostLookups } from '@gaongil/data/cases/reports/lost-lookups';
import { type AccessAnchors, readAccessAnchors } from '@gaongil/data/access-log/access-anchors';
import { type Database, rows } from '@gaongil/data/database';
import { countFactors, type FactorCounts } from '@gaongil/data/staff/factor-counts';
import {
  listMailFailures,
  type MailFailure,
  mailState,
  type MailState,
} from '@gaongil/data/outbox/mail-failures';
import { type BackupRun, lastBackupRuns } from './backup-runs.ts';
import { readHolidayYear } from '@gaongil/data/promises/promise-calendar';
import { readDayAhead } from '@gaongil/data/retention/mistaken-times';
import { type NotedFacts, type ProcessName, readFacts } from './process-facts.ts';

/** The newest migration that this version of api and worker needs; a unit test compares it with the folder. */
export const newestMigration = '0002_submissions_by_report.js';

/** The age of the key in use of each kind. */
export interface KeyAges {
  encryptionDays: number;
  lookupDays: number;
}

/** What the database knows of the system. */
export interface DatabaseFacts {
  /** The newest migration that was applied; null: before any version that says so. */
  schema: string | null;
  /** Undefined before the first start, which makes the keys. */
  keys: KeyAges | undefined;
  mail: MailState;
  failures: MailFailure[];
  noted: Record<ProcessName, NotedFacts | undefined>;
  backups: BackupRun[];
  /** Anonymous reports whose app secret the api does not have, as far as the api has noted which it has. */
  lost: LostLookups[];
  /** The latest day that something stored lies ahead of the clock of the database, as YYYY-MM-DD; null: nothing does. */
  dayAhead: string | null;
  /** The access log as the last night closed it. */
  accessLog: AccessAnchors;
  /** The last year whose public holidays are known; null: none is. */
  holidayYear: number | null;
  /** How many accounts have no second factor; undefined for a role that may not know. */
  factors: FactorCounts | undefined;
}

/**
 * Reads them all. What a database before or between migrations does not have yet is left out.
 * @throws when the database cannot be reached
 */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const none = { api: undefined, worker: undefined };
  const noAnchors: AccessAnchors = { day: undefined, ends: [], isBroken: false, daysAgo: 0, unsigned: [] };
  const [schema, keys, mail, failures, noted, backups, dayAhead, accessLog, factors, holidayYear] =
    await Promise.all([
      ifThere(() => readSchema(db), null),
      ifThere(() => readKeyAges(db), undefined),
      mailState(db),
      listMailFailures(db),
      ifThere(() => readFacts(db), none),
      ifThere(() => lastBackupRuns(db), []),
      ifThere(() => readDayAhead(db), null),
      ifThere(() => readAccessAnchors(db), noAnchors),
      ifThere(() => countFactors(db), undefined),
      ifThere(() => readHolidayYear(db), null),
    ]);
  const secrets = noted.api?.facts.appSecrets;
  const lost = secrets ? await ifThere(() => lostLookups(db, secrets), []) : [];
  return { schema, keys, mail, failures, noted, backups, dayAhead, accessLog, factors, holidayYear, lost };
}

/** No such table, column or function, or no right to it yet. */
const missing = new Set(['42P01', '42703', '42883', '42501']);

async function ifThere<Facts>(read: () => Promise<Facts>, otherwise: Facts): Promise<Facts> {
  try {
    return await read();
  } catch (error) {
    if (missing.has(String((error as { code?: unknown }).code))) return otherwise;
    throw error;
  }
}

async function readSchema(db: Database): Promise<string | null> {
  const [row] = await rows<{ name: string | null }>(
    db,
    'schema-version',
    'select schema_version() as name',
    [],
  );
  return row?.name ?? null;
}

/**
 * Checks that the database has the tables that this version needs, and that it may use them: both come with the migrations.
 * @throws if not
 */
export async function checkSchema(db: Database): Promise<void> {
  const schema = await readSchema(db);
  if (schema === null || schema < newestMigration) throw new Error('the database is not migrated');
}

async function readKeyAges(db: Database): Promise<KeyAges | undefined> {
  const age = `floor(extract(epoch from now() - max(made_at)) / 86400)::integer`;
  const [row] = await rows<{ encryptionDays: number | null; lookupDays: number | null }>(
    db,
    'key-ages',
    `select (select ${age} from key_encryption_keys) as "encryptionDays", (select ${age} from lookup_keys) as "lookupDays"`,
    [],
  );
  return row && row.encryptionDays !== null && row.lookupDays !== null
    ? { encryptionDays: row.encryptionDays, lookupDays: row.lookupDays }
    : undefined;
}
