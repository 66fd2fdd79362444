import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readBackupEnv } from '@gaongil/backup/env';
import { identityOfSeed, recipientOf } from '@gaongil/backup/encryption/encryption';
import { type BackupParts, makeBackup } from '@gaongil/backup/make/make-backup';
import { openTarget } from '@gaongil/backup/sets/target';
import { makeReferenceId } from '@gaongil/contract/cases/reference-id';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { newObjectKey } from '@gaongil/data/attachments/sealed-files';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { readDatabaseFacts } from '@gaongil/runtime/system/database-facts';
import { backupChecks } from '@gaongil/runtime/system/backup-checks';
import { readWorkerEnv } from '@gaongil/worker/env';
import { sweepOrphanAttachments } from '@gaongil/worker/tasks/sweep-orphan-attachments';
import { workerTuning } from '@gaongil/worker/tuning';
import { pino } from 'pino';
import { connect } from '../../../migrations/migrate.js';
import { grantBackup } from '../../../migrations/roles.js';
import { createDatabase } from '../services/database.ts';
import { asRole } from '../services/roles.ts';
import { storeSealedReports, testRing } from '../stored/sealed-rows.ts';
import { testMasterKey } from '../processes/test-master-key.ts';

export type FiledSite = Awaited<ReturnType<typeof startFiledSite>>;

const contentOf = (key: string) => `content of ${key}`;

/** Reports with files, a store and a target of backups, without processes: in `folder`, or both in buckets of `storage`. */
export async function startFiledSite(files: number, folder: string, storage?: Record<string, string>) {
  const database = await createBackedUpDatabase();
  const recipient = await recipientOf(identityOfSeed('a9'.repeat(32)));
  const settings: Record<string, string> = {
    BACKUP_SIGNING_SEED: '5a'.repeat(32),
    MASTER_KEY: testMasterKey,
    APP_SECRET: '5e'.repeat(32),
    BACKUP_RECIPIENT: recipient,
    BACKUP_KEYS_RECIPIENT: recipient,
    // Without its data folder there is no base: the files are what matters here.
    POSTGRES_DATA_DIR: join(folder, 'none'),
    BACKUP_TARGET: join(folder, 'target'),
    ATTACHMENTS_DIR: join(folder, 'store'),
    ...storage,
    ...(storage && { S3_BUCKET: `store-${randomUUID()}` }),
    ...(storage && {
      BACKUP_TARGET: `${storage['S3_ENDPOINT']}/target-${randomUUID()}`,
      BACKUP_S3_ACCESS_KEY: storage['S3_ACCESS_KEY'] ?? '',
      BACKUP_S3_SECRET_KEY: storage['S3_SECRET_KEY'] ?? '',
    }),
  };
  const partsFor = (url: string): BackupParts => {
    const read = readBackupEnv({ ...settings, DATABASE_URL: asRole(url, 'gaongil_backup') });
    return {
      settings: read,
      target: openTarget(read),
      store: openAttachments(read),
      now: () => new Date(),
      secrets: () => ({ masterKey: testMasterKey }),
    };
  };
  const parts = partsFor(database.url);
  const { store, target } = parts;
  const db = connectDatabase({ url: database.url, connections: 3 });
  await store.prepare();
  /** Stores files, and reports that name them, in this order; returns their keys. */
  const addReports = async (of: Database, most: number): Promise<string[]> => {
    const keys = Array.from({ length: most }, newObjectKey);
    for (const key of keys) await store.put(key, Readable.from([Buffer.from(contentOf(key))]));
    const reports = keys.map((attachmentKey) => ({
      type: 'REALNAME' as const,
      referenceId: makeReferenceId(randomBytes(26)),
      attachmentKey,
      attachmentName: 'a.pdf',
      attachmentSize: 1,
    }));
    await storeSealedReports(of, testRing(db), reports);
    return keys;
  };
  const keys = await addReports(db, files);

  /** Sweeps as the worker would in the night after the next. */
  const sweep = async (of: Database = db) => {
    const given = readWorkerEnv({
      ...settings,
      DATABASE_URL: database.url,
      REDIS_URL: 'redis://a',
      SMTP_URL: 'smtp://a',
    });
    await sweepOrphanAttachments({
      db: of,
      ring: testRing(of),
      attachments: store,
      settings: given,
      tuning: workerTuning,
      log: pino({ level: 'silent' }),
      now: () => new Date(Date.now() + 2 * 24 * 3_600_000),
      sendMail: () => Promise.reject(new Error('no mail here')),
    });
  };
  const backUp = () => makeBackup(parts);
  await sweep();

  return {
    db,
    store,
    target,
    parts,
    settings,
    url: database.url,
    keys,
    backUp,
    sweep,
    whole: { reports: files, stored: files, copied: files },
    /** How many reports have a file, and of how many the store and the backup have it as it was. */
    state: async () => {
      const named = await db('reports').whereNotNull('attachment_key').pluck<string[]>('attachment_key');
      const copies = await namesOf(target);
      const state = { reports: named.length, stored: 0, copied: 0 };
      for (const key of named) {
        const copy = copies.find((name) => name.startsWith(`file_${key}`));
        state.stored += Number(await has(store, key, contentOf(key)));
        state.copied += Number(copy !== undefined && (await has(target, copy, contentOf(key))));
      }
      return state;
    },
    emptyStore: () => empty(store, storage ? undefined : join(folder, 'store')),
    emptyTarget: () => empty(target, storage ? undefined : join(folder, 'target')),
    /** Runs `work` with a new database of another installation beside the same store and backups. */
    withEmptyDatabase: async (
      work: (other: { backUp: () => Promise<unknown>; sweep: () => Promise<void> }) => Promise<void>,
    ) => {
      const other = await createBackedUpDatabase();
      const otherDb = connectDatabase({ url: other.url, connections: 2 });
      await work({ backUp: () => makeBackup(partsFor(other.url)), sweep: () => sweep(otherDb) });
      await otherDb.destroy();
      await other.drop();
    },
    addReport: async (of: Database) => (await addReports(of, 1))[0],
    /** Deletes rows as a slip or an older dump does, and returns them. */
    takeReports: (most: number) =>
      db<Record<string, unknown>>('reports')
        .whereIn('number', db('reports').select('number').orderBy('number', 'desc').limit(most))
        .delete()
        .returning('*'),
    putReports: async (rows: readonly Record<string, unknown>[]) => {
      if (rows.length > 0)
        await db.batchInsert(
          'reports',
          rows.map(({ number: _number, ...row }) => row),
          500,
        );
    },
    /** Stores the file of a report under another key, as the shuffle does. */
    renameFile: async () => {
      const [from = ''] = await db('reports')
        .whereNotNull('attachment_key')
        .limit(1)
        .pluck<string[]>('attachment_key');
      const to = newObjectKey();
      const content = await store.open(from);
      if (content) await store.put(to, content);
      await db('reports').where('attachment_key', from).update({ attachment_key: to });
      await store.remove(from);
      return { from, to };
    },
    /** Makes the report name its earlier file again, as an older dump does. */
    pointBack: ({ from, to }: { from: string; to: string }) =>
      db('reports').where('attachment_key', to).update({ attachment_key: from }),
    stop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

/** A database that the role of the backup may read. */
async function createBackedUpDatabase() {
  const database = await createDatabase();
  const knex = connect(database.url);
  await grantBackup(knex);
  await knex.destroy();
  return database;
}

async function namesOf(store: Attachments): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list()) names.push(key);
  return names;
}

async function has(store: Attachments, key: string, content: string): Promise<boolean> {
  const found = await store.open(key);
  return found !== undefined && (await text(found)) === content;
}

/** Removes everything from a store, with the mark of its installation. */
async function empty(store: Attachments, folder: string | undefined): Promise<void> {
  if (folder) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    return;
  }
  for (const key of await namesOf(store)) await store.remove(key);
  for await (const { key } of store.trash.list()) await store.trash.remove(key);
  await store.remove('.installation');
}

/** What the panel says of the backup, as if the last one had been restored to try it. */
export async function backupLine(db: Database): Promise<string | undefined> {
  const database = await readDatabaseFacts(db);
  const drill = {
    ok: true,
    hoursAgo: 1,
    goodHoursAgo: 1,
    problem: '',
    stamp: '',
    lost: 0,
    damaged: 0,
    restored: 0,
  };
  const backups = [...database.backups, { ...drill, kind: 'drill' as const }];
  return backupChecks({ database: { ...database, backups } }).find(({ component }) => component === 'backup')
    ?.text;
}
