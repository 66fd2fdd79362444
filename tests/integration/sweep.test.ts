import { randomUUID } from 'node:crypto';
import { stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dayInSeoul } from '@gaongil/contract/dates';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { installationId } from '@gaongil/data/installation';
import type { Dependencies } from '@gaongil/worker/dependencies';
import { readWorkerEnv } from '@gaongil/worker/env';
import { type Swept, sweepOrphanAttachments } from '@gaongil/worker/tasks/sweep-orphan-attachments';
import { workerTuning } from '@gaongil/worker/tuning';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { plantReports } from '../support/stored/planted-cases.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

const drops: (() => Promise<void>)[] = [];
let logged: string[] = [];
afterEach(() => (logged = []));
afterAll(() => Promise.all(drops.map((drop) => drop())));

/** A new database as a worker uses it; each has its own installation id. */
async function newDatabase(): Promise<Database> {
  const { url, drop } = await createDatabase();
  const db = connectDatabase({ url, connections: 3 });
  drops.push(async () => {
    await db.destroy();
    await drop();
  });
  return db;
}

const nothing: Swept = { trashed: 0, broughtBack: 0, removed: 0 };

describe.each(['a folder on disk', 'MinIO'] as const)('the sweep of %s', (kind) => {
  const { storage } = testServices();
  const runIt = it.runIf(kind === 'a folder on disk' || storage['S3_ENDPOINT']);
  let db: Database;
  let attachments: Attachments;
  let settings: Record<string, string>;

  beforeEach(async () => {
    db = await newDatabase();
    const name = `test-${randomUUID()}`;
    const bucket = kind === 'MinIO' ? { ...storage, S3_BUCKET: name } : {};
    settings = { ATTACHMENTS_DIR: join(tmpdir(), name), ...bucket };
    attachments = openAttachments(environment());
    await attachments.prepare();
  });

  const environment = (more: Record<string, string> = {}) =>
    readWorkerEnv({
      DATABASE_URL: 'postgres://a',
      REDIS_URL: 'redis://a',
      SMTP_URL: 'smtp://a',
      MASTER_KEY: testMasterKey,
      ...settings,
      ...more,
    });

  /** Sweeps as the worker of this database would `minutes` from now: by default when an hour of the next day has passed. */
  function sweep(of: Database = db, minutes = 25 * 60 + 1, most = workerTuning.sweepMost): Promise<Swept> {
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const now = () => new Date(Date.now() + minutes * 60_000);
    const sendMail = () => Promise.reject(new Error('no mail here'));
    const given: Dependencies = {
      db: of,
      ring: testRing(of),
      attachments,
      sendMail,
      settings: environment(),
      tuning: { ...workerTuning, sweepMost: most },
      log,
      now,
    };
    return sweepOrphanAttachments(given);
  }

  const store = (...keys: string[]) =>
    Promise.all(keys.map((key) => attachments.put(key, Readable.from([Buffer.from(`text of ${key}`)]))));

  /** Stores reports that point to these files. */
  async function report(...keys: string[]): Promise<void> {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const report = {
      type: 'REALNAME',
      status: 'RECEIVED',
      assignee: '',
      createdAt,
      statusChangedAt: createdAt,
    } as const;
    const stored = await plantReports(
      db,
      keys.map(() => report),
    );
    for (const [index, key] of keys.entries())
      await db('reports').where('number', stored[index]).update({ attachment_key: key });
  }

  /** The first midnight in Seoul after the last object was stored. */
  async function nextMidnight(): Promise<number> {
    let last = 0;
    for await (const { lastModified } of attachments.list()) last = Math.max(last, lastModified.getTime());
    return dayInSeoul(new Date(last)).getTime() + 24 * 3_600_000;
  }

  async function trashed(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of attachments.trash.list()) keys.push(key);
    return keys.sort();
  }

  runIt('moves old objects that no report points to into the trash, and only those', async () => {
    expect(await sweep()).toEqual(nothing);
    await store('referenced', 'orphan');
    await report('referenced');
    expect(await sweep(db, 0)).toEqual(nothing);
    expect(await sweep()).toEqual({ ...nothing, trashed: 1 });
    expect(await storedKeys(attachments)).toEqual(['referenced']);
    expect(await trashed()).toEqual(['orphan']);
  });

  runIt(
    'moves the objects of a day together, an hour after it ended, so that no move dates one',
    async () => {
      await sweep();
      await store('morning', 'evening');
      const midnight = await nextMidnight();
      const until = (minutes: number) => (midnight - Date.now()) / 60_000 + minutes;
      expect(await sweep(db, until(-1))).toEqual(nothing);
      expect(await sweep(db, until(59))).toEqual(nothing);
      expect(await sweep(db, until(60))).toEqual({ ...nothing, trashed: 2 });
    },
  );

  it.runIf(kind === 'a folder on disk')(
    'leaves no time of the upload, in the file or its folder',
    async () => {
      const folder = settings['ATTACHMENTS_DIR'] ?? '';
      await sweep();
      await store('orphan', 'failed');
      await attachments.remove('failed');
      const after = (await stat(folder)).mtimeMs;
      await waitFor('the clock of the disk moves on', async () => {
        await writeFile(join(tmpdir(), 'clock'), '');
        return (await stat(join(tmpdir(), 'clock'))).mtimeMs > after;
      });
      const minutes = ((await nextMidnight()) - Date.now()) / 60_000 + 60;
      expect(await sweep(db, minutes)).toEqual({ ...nothing, trashed: 1 });
      const file = await stat(join(folder, 'trash', 'orphan'));
      expect(Math.min(file.mtimeMs, file.ctimeMs, file.birthtimeMs)).toBeGreaterThan(after);
      // Once more, so that nothing comes or goes.
      await utimes(folder, new Date(after), new Date(after));
      await sweep(db, minutes);
      expect((await stat(folder)).mtimeMs).toBeGreaterThan(after);
    },
  );

  runIt('removes nothing when an empty database is started with a full store', async () => {
    await store('one', 'two', 'three');
    expect(await sweep(db, 60 * 24 * 365)).toEqual(nothing);
    expect(await storedKeys(attachments)).toEqual(['one', 'three', 'two']);
    expect(logged.join('')).toContain('nothing is removed from it');
  });

  runIt('removes nothing when the store carries the id of another database', async () => {
    await sweep();
    await store('one', 'old');
    await report('one');
    await sweep();
    const other = await newDatabase();
    expect(await sweep(other, 60 * 24 * 365)).toEqual(nothing);
    expect(await storedKeys(attachments)).toEqual(['one']);
    expect(await trashed()).toEqual(['old']);
    expect(await attachments.owner.read()).toBe(await installationId(db));
    expect(logged.join('')).toContain('belongs to another database');
  });

  runIt('adopts a store without an installation id when it knows half of its files', async () => {
    await store('one', 'two', 'orphan');
    await report('one');
    expect(await sweep()).toEqual(nothing);
    await report('two');
    expect(await sweep()).toEqual({ ...nothing, trashed: 1 });
    expect(await attachments.owner.read()).toBe(await installationId(db));
  });

  runIt('continues in a store that was deliberately assigned to another database', async () => {
    await store('one');
    await attachments.owner.write(await installationId(db));
    expect(await sweep()).toEqual({ ...nothing, trashed: 1 });
  });

  runIt(
    'after the restore of an older dump trashes a few files per run, still serves them, and restores them',
    async () => {
      await sweep();
      const keys = Array.from({ length: 7 }, (_, index) => `file-${index}`);
      await store(...keys);
      await report(...keys);
      const newer = await db('reports').where('attachment_key', '>', 'file-0').select();
      await db('reports').where('attachment_key', '>', 'file-0').delete();
      expect(await sweep(db, 25 * 60 + 1, 2)).toEqual({ ...nothing, trashed: 2 });
      expect(await sweep(db, 25 * 60 + 1, 2)).toEqual({ ...nothing, trashed: 2 });
      expect(await trashed()).toHaveLength(4);

      await db('reports').insert(newer.map(({ number: _number, ...row }) => row as object));
      const [key = ''] = await trashed();
      const found = await attachments.open(key);
      expect(found && (await text(found))).toBe(`text of ${key}`);
      expect(await sweep()).toEqual({ ...nothing, broughtBack: 4 });
      expect(await storedKeys(attachments)).toEqual(keys);
      expect(await trashed()).toEqual([]);
    },
  );

  runIt(
    'empties the trash after the days set, a few files per run, except files that a report points to',
    async () => {
      await sweep();
      await store('a', 'b', 'c', 'd');
      await sweep();
      await report('d');
      const month = 30 * 24 * 60;
      expect(await sweep(db, month - 60, 2)).toEqual({ ...nothing, broughtBack: 1 });
      expect(await sweep(db, month + 1, 2)).toEqual({ ...nothing, removed: 2 });
      expect(await sweep(db, month + 1)).toEqual({ ...nothing, removed: 1 });
      expect(await trashed()).toEqual([]);
      expect(await storedKeys(attachments)).toEqual(['d']);
    },
  );
});
