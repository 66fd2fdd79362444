import { randomBytes, randomUUID } from 'node:crypto';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import {
  caseKinds,
  type InquiryTypes,
  type ReportTypes,
  type ReportValues,
  type StoredInquiry,
  type StoredReport,
} from '@gaongil/data/case-kinds';
import { documentOf } from '@gaongil/data/cases/sealed/rows';
import { type Database, rows } from '@gaongil/data/database';
import { type KeyRing, keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { makeCaseKey, sealPart } from '@gaongil/data/sealing/sealed-case';
import { testMasterKey } from '../processes/test-master-key.ts';

/** The key ring that the api and the worker of tests have too. */
export function testRing(db: Database): KeyRing {
  return keyRing(db, masterKeysOf(testMasterKey));
}

/** A report to be stored as it is; what is left out gets a plain value that the table accepts. */
export type ReportToStore = Pick<StoredReport, 'referenceId' | 'type'> &
  Partial<Omit<StoredReport, 'number' | 'caseId'>> & { accessTag?: Buffer; accessKey?: string };

/** An inquiry to be stored as it is; what is left out gets a plain value that the table accepts. */
export type InquiryToStore = Partial<Omit<StoredInquiry, 'number' | 'caseId'>>;

const atOnce = 500;

/** Midnight in Seoul, as the day of an anonymous report. */
const someDay = new Date('2025-12-31T15:00:00Z');

/** The id of the app secret of processes in tests, `5e5e…`. */
const testAppSecretId = '5193cd1bbc4404aa';

const dayInSeoul = (moment: Date) => moment.toLocaleDateString('sv', { timeZone: 'Asia/Seoul' });

/** Who sent the named reports that say nothing else. */
const reporter = { reporterName: '홍길동', reporterEmail: 'hong@company.example', reporterPhone: '1' };
const noReporter = { reporterName: null, reporterEmail: null, reporterPhone: null };

/** Seals and stores reports in this order, in batches, without the api; returns their numbers. */
export async function storeSealedReports(
  db: Database,
  ring: KeyRing,
  reports: readonly ReportToStore[],
): Promise<number[]> {
  const columns = {
    case_id: 'uuid',
    reference_tag: 'bytea',
    tag_key: 'integer',
    type: 'text',
    access_tag: 'bytea',
    access_key: 'text',
    attachment_key: 'text',
    status: 'text',
    assignee: 'text',
    version: 'integer',
    created_at: 'timestamptz',
    status_changed_at: 'timestamptz',
    in_progress_at: 'timestamptz',
    closed_at: 'timestamptz',
    ended_on: 'date',
    feedback_by: 'date',
    updated_at: 'timestamptz',
    body: 'bytea',
    excerpt: 'bytea',
  };
  return inBatches(reports, async (batch) => {
    const sealed = await Promise.all(batch.map((report) => sealReport(ring, report)));
    return insertSealed(db, { table: 'reports', keys: 'report_keys' }, columns, sealed);
  });
}

/** Every text of a report empty: a new field needs nothing here. */
const emptyFields = Object.fromEntries(
  Object.keys(reportFields).map((name) => [name, '']),
) as unknown as ReportValues;

async function sealReport(ring: KeyRing, report: ReportToStore) {
  const { type, status = 'RECEIVED', createdAt = someDay, statusChangedAt = createdAt } = report;
  const closedAt = report.closedAt ?? (status === 'CLOSED' ? statusChangedAt : null);
  const key = await makeCaseKey(ring);
  const [tag] = await ring.lookupTags(report.referenceId);
  const document: ReportTypes['document'] = {
    ...emptyFields,
    title: '제목',
    content: '내용',
    targetType: 'OTHER',
    relation: null,
    attachmentName: null,
    attachmentSize: null,
    fileKey: null,
    actionNotes: '',
    ...(type === 'REALNAME' ? reporter : noReporter),
    ...report,
  };
  return {
    case_id: key.caseId,
    reference_tag: tag?.tag,
    tag_key: tag?.keyNumber,
    type,
    access_tag: type === 'ANONYMOUS' ? (report.accessTag ?? randomBytes(32)) : null,
    access_key: type === 'ANONYMOUS' ? (report.accessKey ?? testAppSecretId) : null,
    attachment_key: report.attachmentKey,
    status,
    assignee: report.assignee ?? '',
    version: report.version ?? 1,
    created_at: createdAt,
    status_changed_at: statusChangedAt,
    in_progress_at: report.inProgressAt,
    closed_at: closedAt,
    ended_on: closedAt && dayInSeoul(closedAt),
    feedback_by: report.feedbackBy,
    updated_at: report.updatedAt,
    body: sealPart(key, 'body', documentOf<ReportTypes>(caseKinds.report, document)),
    excerpt: sealPart(key, 'excerpt', caseKinds.report.excerpt(document)),
    wrapped: key.wrapped,
  };
}

/** Seals and stores inquiries in this order, in batches, without the api; returns their arrival numbers. */
export async function storeSealedInquiries(
  db: Database,
  ring: KeyRing,
  inquiries: readonly InquiryToStore[],
): Promise<number[]> {
  const columns = {
    case_id: 'uuid',
    status: 'text',
    assignee: 'text',
    version: 'integer',
    created_at: 'timestamptz',
    action_at: 'timestamptz',
    ended_on: 'date',
    feedback_by: 'date',
    body: 'bytea',
    excerpt: 'bytea',
  };
  return inBatches(inquiries, async (batch) => {
    const sealed = await Promise.all(batch.map((inquiry) => sealInquiry(ring, inquiry)));
    return insertSealed(db, { table: 'inquiries', keys: 'inquiry_keys' }, columns, sealed);
  });
}

async function sealInquiry(ring: KeyRing, inquiry: InquiryToStore) {
  const { status = 'RECEIVED', createdAt = someDay } = inquiry;
  const key = await makeCaseKey(ring, randomUUID());
  const written = { name: '김문의', email: 'kim@company.example', message: '견적 문의', actionNotes: '' };
  const document = Object.assign({}, caseKinds.inquiry.empty, written, inquiry) as InquiryTypes['document'];
  return {
    case_id: key.caseId,
    status,
    assignee: inquiry.assignee ?? '',
    version: inquiry.version ?? 1,
    created_at: createdAt,
    action_at: inquiry.actionAt,
    ended_on: status === 'ANSWERED' ? dayInSeoul(inquiry.actionAt ?? createdAt) : null,
    feedback_by: inquiry.feedbackBy,
    body: sealPart(key, 'body', documentOf<InquiryTypes>(caseKinds.inquiry, document)),
    excerpt: sealPart(key, 'excerpt', caseKinds.inquiry.excerpt(document)),
    wrapped: key.wrapped,
  };
}

async function inBatches<Item>(
  items: readonly Item[],
  store: (batch: readonly Item[]) => Promise<number[]>,
): Promise<number[]> {
  const numbers: number[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    numbers.push(...(await store(items.slice(from, from + atOnce))));
  return numbers;
}

/** Inserts rows and their keys in one statement; the numbers follow the order of the rows. */
async function insertSealed<Column extends string>(
  db: Database,
  { table, keys }: { table: string; keys: string },
  columns: Record<Column, string>,
  sealed: readonly (Record<NoInfer<Column>, unknown> & { wrapped: Buffer })[],
): Promise<number[]> {
  const all = Object.keys(columns) as Column[];
  const arrays = [...all.map((column) => `?::${columns[column]}[]`), '?::bytea[]'].join(', ');
  const given = [...all, 'wrapped'] as const;
  const stored = await rows<{ number: number }>(
    db,
    `store-sealed-${table}`,
    `with given as (
       select * from unnest(${arrays}) with ordinality as given (${given.join(', ')}, turn)
     ), stored as (
       insert into ${table} (${all.join(', ')}) select ${all.join(', ')} from given order by turn
       returning number, case_id
     ), with_key as (
       insert into ${keys} (number, wrapped)
       select stored.number, given.wrapped from stored join given using (case_id)
     )
     select number from stored order by number`,
    given.map((column) => sealed.map((row) => row[column] ?? null)),
  );
  return stored.map((row) => row.number);
}
