import { countUnsealed, readUnsealedTables, sealNext } from '@gaongil/data/cases/seal-stored';
import { findInquiry } from '@gaongil/data/cases/inquiries';
import { listCaseHistory } from '@gaongil/data/cases/case-history';
import { listReports } from '@gaongil/data/cases/report-list';
import { listNotes } from '@gaongil/data/cases/notes';
import { findReport, findReportRef, updateReports } from '@gaongil/data/cases/reports';
import { partTables } from '@gaongil/data/cases/sealed-parts';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { type KeyRing, keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { sealingOfCases } from '@gaongil/worker/tasks/seal-cases';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceOf, upgradeFromClear } from '../support/before-sealing.ts';
import { createDatabase } from '../support/database.ts';
import { asRole } from '../support/roles.ts';
import { testMasterKey } from '../support/test-master-key.ts';
import { reportQuery } from '../support/list-queries.ts';

// The steps follow each other: an upgraded database, a part of it sealed, all of it, and rewritten.

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
let db: Database;
let ring: KeyRing;
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
const counts = { reports: 1_200, inquiries: 30, notes: 40, changes: 50, letters: 50 };
const signal = new AbortController().signal;
let sealRest: ReturnType<typeof sealingOfCases>;
let reader: Knex.Transaction;

beforeAll(async () => {
  database = await createDatabase(false);
  await upgradeFromClear(database.url, counts);
  admin = connectDatabase({ url: database.url, connections: 3 });
  db = connectDatabase({ url: asRole(database.url, 'gaongil_worker'), connections: 4 });
  ring = keyRing(db, masterKeysOf(testMasterKey));
  sealRest = sealingOfCases({ db, ring, log });
});
afterAll(async () => {
  await Promise.all([admin.destroy(), db.destroy()]);
  await database.drop();
});

/** The whole content of a table as the files of the database have it. */
async function bytesOf(table: string): Promise<string> {
  await admin.raw('checkpoint');
  const { rows } = await admin.raw<{ rows: { page: Buffer }[] }>(
    `select pg_read_binary_file(pg_relation_filepath('${table}')) as page
     union all select pg_read_binary_file(pg_relation_filepath(reltoastrelid)) from pg_class
     where oid = '${table}'::regclass and reltoastrelid <> 0`,
  );
  return rows.map(({ page }) => page.toString('latin1')).join('');
}

const viewer = { username: 'kim', now: new Date() };
const page = { limit: 50, sort: undefined, cursor: undefined } as never;

describe('an upgraded database', () => {
  it('has notes and a history that take no other change than sealing', async () => {
    const sealed = Buffer.of(1, 2, 3);
    const one = (table: string) => admin(table).whereNotNull('report_id').orderBy('id').limit(1);
    const [note, entry] = [await one('notes').first('id'), await one('history').first('id')] as {
      id: number;
    }[];
    const news = await admin('history').whereNotNull('news_id').first<{ id: number }>('id');
    const refused = [
      admin('notes').where('id', note?.id).update({ body: sealed, made_by: 'lee' }),
      admin('notes')
        .where('id', note?.id)
        .update({ body: Buffer.of(0, 34, 34) }),
      admin('history').where('id', entry?.id).update({ changes: sealed, version: 9 }),
      admin('history').where('id', news?.id).update({ changes: sealed }),
    ];
    for (const update of refused) await expect(update).rejects.toThrow('only ever added to');
    const undone = admin.transaction(async (transaction) => {
      await transaction('notes').where('id', note?.id).update({ body: sealed });
      // Once it is sealed, not even another sealed text.
      await transaction('notes')
        .where('id', note?.id)
        .update({ body: Buffer.of(1, 2, 4) });
    });
    await expect(undone).rejects.toThrow('only ever added to');
  });

  it('is read and found before anything is sealed', async () => {
    expect(await countUnsealed(db)).toEqual(
      new Map([
        ['제보', counts.reports],
        ['문의', counts.inquiries],
        ['메모', counts.notes],
        ['이력', counts.changes],
      ]),
    );
    const report = await findReport(db, ring, referenceOf(7));
    expect(report?.title).toBe('clear title 7');
  });

  it('is sealed in batches, leaving locked rows to those who have them', async () => {
    const [reports] = partTables;
    if (!reports) throw new Error('no table');
    await admin.transaction(async (transaction) => {
      await transaction('reports').where('id', 3).forUpdate().first('id');
      expect(await sealNext(db, ring, reports, -1)).toEqual({ sealed: 500, last: 501 });
    });
    expect((await countUnsealed(db)).get('제보')).toBe(counts.reports - 500);
    expect((await findReport(db, ring, referenceOf(7)))?.title).toBe('clear title 7');
    // Another worker begins from the start and meets what is left.
    expect(await sealNext(db, ring, reports, -1)).toEqual({ sealed: 500, last: 1_000 });
    expect((await countUnsealed(db)).get('제보')).toBe(counts.reports - 1_000);
  });

  it('takes changes by staff meanwhile', async () => {
    const outcomes = await updateReports(
      admin,
      ring,
      [{ key: referenceOf(1_100), action: { actionNotes: '처리 중' } }],
      { by: 'kim', at: new Date() },
    );
    expect(outcomes).toMatchObject([
      { result: 'ok', stored: { actionNotes: '처리 중', title: 'clear title 1100' } },
    ]);
  });

  it('is sealed by several workers at once, and then nothing of it is left in clear', async () => {
    reader = await admin.transaction({ isolationLevel: 'repeatable read' });
    const seen = await reader('reports').where('id', 4).first<{ body: Buffer }>('body');
    const others = [sealingOfCases({ db, ring, log }), sealRest];
    await Promise.all(others.map((seal) => seal(signal)));
    await sealRest(signal);
    expect(await reader('reports').where('id', 4).first<{ body: Buffer }>('body')).toEqual(seen);
    expect([...(await countUnsealed(db)).values()]).toEqual([0, 0, 0, 0]);
    for (const id of [1, 2, 3, 1_100, 1_200]) {
      const report = await findReport(db, ring, referenceOf(id));
      expect(report).toMatchObject({ id, title: `clear title ${id}`, referenceId: referenceOf(id) });
    }
    for (const [table, column] of [
      ['reports', 'tag_key'],
      ['reports', 'excerpt'],
      ['inquiries', 'excerpt'],
    ] as const)
      expect([column, await admin(table).whereNull(column)]).toEqual([column, []]);
    const newest = await listReports(admin, ring, reportQuery({ limit: '1' }), viewer);
    expect(newest.items).toMatchObject([{ title: 'clear title 1200', referenceId: referenceOf(1_200) }]);
    const ref = await findReportRef(db, ring, referenceOf(2));
    if (!ref) throw new Error('no report');
    expect((await listNotes(db, ref, page)).items).toMatchObject([{ text: 'clear note 1' }]);
    expect((await listCaseHistory(db, ref, page)).items).toMatchObject([
      { changes: [{ field: 'assignee', old: '', new: 'clear change 1' }] },
    ]);
    const inquiry = await admin('inquiries').orderBy('place').first<{ id: string }>('id');
    expect(await findInquiry(db, ring, inquiry?.id ?? '')).toMatchObject({ message: 'clear message 1' });
  });

  it('is rewritten once no older transaction is left, so that its files hold no earlier version', async () => {
    for (const table of ['reports', 'inquiries', 'notes', 'history'])
      expect([table, (await bytesOf(table)).includes('clear')]).toEqual([table, true]);
    await reader.rollback();
    while ((await readUnsealedTables(db)).length > 0) await sealRest(signal);
    for (const table of ['reports', 'inquiries', 'notes', 'history'])
      expect([table, (await bytesOf(table)).includes('clear')]).toEqual([table, false]);
    expect((await findReport(db, ring, referenceOf(9)))?.title).toBe('clear title 9');
    // News are public.
    expect(await bytesOf('history')).toContain('news');
    expect(logged.join('')).not.toMatch(/clear/);
  });
});
