import type { SealedFile } from '../attachments/sealed-files.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { makeCaseKey, sealPart } from '../sealing/sealed-case.ts';
import {
  type AccessTag,
  type Reporter,
  reportDocument,
  reportExcerpt,
  type ReportValues,
  type StoredReport,
} from './report-rows.ts';
import { type SubmitOptions, type NewCaseTable, submitCase } from './submit-case.ts';

/** A report about to be stored. A named one has a reporter, an anonymous one access tags; neither has both. */
export interface NewReport extends ReportValues, Pick<StoredReport, 'referenceId' | 'type'> {
  /** Set for sample data only. The clock of the database dates all other reports, and anonymous ones only to the day. */
  createdAt?: Date | undefined;
  reporter?: Reporter;
  /** Under every app secret; the first is stored. */
  accessTags?: readonly [AccessTag, ...AccessTag[]];
  attachment?: Pick<SealedFile, 'key' | 'fileKey' | 'size'> & { name: string };
}

const arrivedAt = `coalesce(created_at,
  case type when 'ANONYMOUS' then date_trunc('day', now(), 'Asia/Seoul') else date_trunc('milliseconds', now()) end)`;

const reports = {
  kind: 'report',
  table: 'reports',
  columns: {
    case_id: 'uuid',
    reference_tag: 'bytea',
    tag_key: 'integer',
    type: 'text',
    access_tag: 'bytea',
    access_key: 'text',
    attachment_key: 'text',
    created_at: 'timestamptz',
    body: 'bytea',
    excerpt: 'bytea',
  },
  computed: {
    created_at: arrivedAt,
    status_changed_at: arrivedAt,
    visible_from: 'case when hides then slot end',
  },
} satisfies NewCaseTable<string>;

/**
 * Seals and stores a report with the mails it causes and its Idempotency-Key.
 *
 * @throws a unique violation of `reports_access_tag_key` when the id and password were used before, of `submissions_pkey`
 *   when the key was
 */
export async function submitReport(
  db: Database,
  ring: KeyRing,
  report: NewReport,
  options: SubmitOptions,
): Promise<void> {
  const { reporter, accessTags = [], attachment } = report;
  const [accessTag, ...earlierTags] = accessTags;
  await refuseTaken(db, earlierTags);
  const key = await makeCaseKey(ring);
  const [tag] = await ring.lookupTags(report.referenceId);
  const document = reportDocument({
    ...report,
    reporterName: null,
    reporterEmail: null,
    reporterPhone: null,
    ...reporter,
    attachmentName: attachment?.name ?? null,
    attachmentSize: attachment?.size ?? null,
    fileKey: attachment?.fileKey.toString('base64') ?? null,
    actionNotes: '',
  });
  const row = {
    case_id: key.caseId,
    reference_tag: tag?.tag,
    tag_key: tag?.keyNumber,
    type: report.type,
    access_tag: accessTag?.tag,
    access_key: accessTag?.secret,
    attachment_key: attachment?.key,
    created_at: report.createdAt,
    body: sealPart(key, 'body', document),
    excerpt: sealPart(key, 'excerpt', reportExcerpt(document)),
  };
  await submitCase(db, reports, row, key, options);
}

/** The unique index compares tags under the same secret only; this compares those of earlier secrets. */
async function refuseTaken(db: Database, earlierTags: readonly AccessTag[]): Promise<void> {
  if (earlierTags.length === 0) return;
  const tags = earlierTags.map(({ tag }) => tag);
  if (!(await db('reports').whereIn('access_tag', tags).first('number'))) return;
  // As the index says it: nothing was stored.
  throw Object.assign(new Error('the id and password were used before'), {
    code: '23505',
    constraint: 'reports_access_tag_key',
  });
}
