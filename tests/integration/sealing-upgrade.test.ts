import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { openSealed } from '@gaongil/data/attachments/sealed-files';
import { fileOf } from '@gaongil/data/cases/report-rows';
import { sealNextFile } from '@gaongil/data/cases/seal-files';
import { storedKeys } from '../support/stored-objects.ts';
import { listCaseHistory } from '@gaongil/data/cases/case-history';
import { findInquiry, findInquiryRef } from '@gaongil/data/cases/inquiries';
import { listNotes } from '@gaongil/data/cases/notes';
import {
  findReport,
  findReportByAccessTags,
  findReportRef,
  updateReports,
} from '@gaongil/data/cases/reports';
import { connectDatabase, type Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { migrateInClear } from '../support/before-sealing.ts';
import { createDatabase } from '../support/database.ts';
import { testRing } from '../support/sealed-rows.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let migrations: ReturnType<typeof connect>;
let db: Database;
let ring: KeyRing;

const accessTag = Buffer.alloc(32, 7);
const referenceIds = { named: '1'.repeat(26), anonymous: '2'.repeat(26) };
const inquiryId = randomUUID();
const shared = { content: '내용', target_type: 'OTHER', target_name: '홍길동', relation: 'PARTNER' };

/** Data of an installation from before sealing, with everything that a case can have. */
async function fill() {
  const at = '2025-01-01T15:00:00Z';
  const [namedId] = await db('reports')
    .insert({
      ...shared,
      reference_id: referenceIds.named,
      type: 'REALNAME',
      title: '따옴표 "와 \\ 와 줄\n바꿈',
      reporter_name: '김',
      reporter_email: 'kim@company.example',
      reporter_phone: '1',
      attachment_key: 'object',
      attachment_name: '증거.pdf',
      attachment_size: 12,
      action_notes: '조치',
      created_at: at,
      status_changed_at: at,
    })
    .returning<{ id: number }[]>('id');
  await db('reports').insert({
    ...shared,
    reference_id: referenceIds.anonymous,
    type: 'ANONYMOUS',
    title: '익명',
    access_tag: accessTag,
    created_at: at,
    status_changed_at: at,
  });
  await db('inquiries').insert({ id: inquiryId, name: '이', email: 'lee@company.example', message: '문의' });
  const made = { made_by: 'kim', made_at: at };
  const changes = [{ field: 'status', old: 'RECEIVED', new: 'CLOSED' }];
  const news = [{ field: 'title', old: '', new: '소식' }];
  await db('history').insert([
    { ...made, report_id: namedId?.id, action: 'CHANGED', version: 2, changes: JSON.stringify(changes) },
    { ...made, news_id: 1, action: 'CREATED', version: 1, changes: JSON.stringify(news) },
  ]);
  await db('notes').insert({ ...made, report_id: namedId?.id, body: '메모 "와 줄\n바꿈' });
  await db('notes').insert({ ...made, inquiry_id: inquiryId, body: '문의 메모' });
}

beforeAll(async () => {
  database = await createDatabase(false);
  migrations = connect(database.url);
  db = connectDatabase({ url: database.url, connections: 3 });
  ring = testRing(db);
  await migrateInClear(migrations);
  await fill();
  await migrateUp(database.url);
});
afterAll(async () => {
  await Promise.all([db.destroy(), migrations.destroy()]);
  await database.drop();
});

describe('after the upgrade of an installation from before sealing', () => {
  it('reports are found by their reference id and by id and password, with all they had', async () => {
    expect(await findReport(db, ring, referenceIds.named)).toMatchObject({
      referenceId: referenceIds.named,
      type: 'REALNAME',
      title: '따옴표 "와 \\ 와 줄\n바꿈',
      content: '내용',
      targetType: 'OTHER',
      targetName: '홍길동',
      targetDept: '',
      relation: 'PARTNER',
      actionNotes: '조치',
      reporterName: '김',
      reporterEmail: 'kim@company.example',
      reporterPhone: '1',
      attachmentKey: 'object',
      attachmentName: '증거.pdf',
      attachmentSize: 12,
      fileKey: null,
    });
    expect(await findReportByAccessTags(db, ring, [{ tag: accessTag, secret: '' }])).toMatchObject({
      referenceId: referenceIds.anonymous,
      title: '익명',
      reporterName: null,
      attachmentName: null,
    });
  });

  it('inquiries, notes and the history have their texts', async () => {
    expect(await findInquiry(db, ring, inquiryId)).toMatchObject({ name: '이', message: '문의', phone: '' });
    const report = await findReportRef(db, ring, referenceIds.named);
    const inquiry = await findInquiryRef(db, ring, inquiryId);
    if (!report || !inquiry) throw new Error('not found');
    expect((await listNotes(db, report, {})).items).toMatchObject([{ text: '메모 "와 줄\n바꿈' }]);
    expect((await listNotes(db, inquiry, {})).items).toMatchObject([{ text: '문의 메모' }]);
    expect((await listCaseHistory(db, report, {})).items).toMatchObject([
      { version: 2, changes: [{ field: 'status', old: 'RECEIVED', new: 'CLOSED' }] },
    ]);
  });

  it('a change of a report seals what it stores', async () => {
    const command = { key: referenceIds.anonymous, action: { actionNotes: '봉인할 조치' } };
    const [outcome] = await updateReports(db, ring, [command], { by: 'kim', at: new Date() });
    expect(outcome).toMatchObject({ result: 'ok', stored: { actionNotes: '봉인할 조치', title: '익명' } });
    expect(await findReport(db, ring, referenceIds.anonymous)).toMatchObject({ actionNotes: '봉인할 조치' });
    const row = await db('reports').where('access_tag', accessTag).first<{ body: Buffer }>('body');
    expect(row.body[0]).toBe(1);
    expect(row.body.includes('봉인할')).toBe(false);
  });

  it('files are sealed under new names, and open as before', async () => {
    const attachments = openAttachments({
      S3_BUCKET: '',
      S3_REGION: '',
      ATTACHMENTS_DIR: join(tmpdir(), `test-${randomUUID()}`),
    });
    await attachments.prepare();
    const content = Buffer.from('증거 파일 12');
    await db('reports')
      .where('attachment_key', 'object')
      .update({ attachment_key: 'a'.repeat(27) });
    await attachments.put('a'.repeat(27), Readable.from([content]));
    const before = await findReport(db, ring, referenceIds.named);
    expect(await sealNextFile(db, ring, attachments, -1)).toEqual({ report: before?.id, sealed: true });
    expect((await sealNextFile(db, ring, attachments, -1)).report).toBeUndefined();
    const after = await findReport(db, ring, referenceIds.named);
    if (!after) throw new Error('not found');
    expect(after).toMatchObject({ attachmentName: '증거.pdf', title: before?.title, actionNotes: '조치' });
    const [key, ...others] = await storedKeys(attachments);
    expect([key, others]).toEqual([after.attachmentKey, []]);
    const [file, stored] = [fileOf(after), await attachments.open(key ?? '')];
    if (!file || !stored) throw new Error('no file');
    const opened = await openSealed(attachments, { ...file, size: content.length });
    expect(opened && (await buffer(opened)).equals(content)).toBe(true);
    expect((await buffer(stored)).includes(content)).toBe(false);
  });
});
