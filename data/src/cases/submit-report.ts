import type { Knex } from 'knex';
import { rows } from '../database.ts';
import type { StoredReport } from './report-rows.ts';
import type { Submission } from './submissions.ts';

type Given =
  | ('referenceId' | 'type' | 'title' | 'content' | 'targetType' | 'targetName' | 'targetDept')
  | ('incidentSummary' | 'relation' | 'createdAt');

/** A report about to be stored. A named one has a reporter, an anonymous one an access tag; neither has both. */
export interface NewReport extends Pick<StoredReport, Given> {
  reporter?: { name: string; email: string; phone: string };
  accessTag?: Buffer;
  /** Whether the reporter is sent a receipt. */
  receipt: boolean;
  attachment?: { key: string; name: string; size: number };
}

/** The columns of a new report, with their types. */
const columns = {
  reference_id: 'text',
  type: 'text',
  title: 'text',
  content: 'text',
  target_type: 'text',
  target_name: 'text',
  target_dept: 'text',
  incident_summary: 'text',
  relation: 'text',
  reporter_name: 'text',
  reporter_email: 'text',
  reporter_phone: 'text',
  access_tag: 'bytea',
  attachment_key: 'text',
  attachment_name: 'text',
  attachment_size: 'integer',
  created_at: 'timestamptz',
} as const;

const names = Object.keys(columns) as (keyof typeof columns)[];
const placeholders = Object.values(columns).map((type) => `?::${type}`);

// One statement, so that the report, its mail and its key are stored together or not at all, in one round trip.
const statement = `
  with report as (
    insert into reports (${names.join(', ')}, status_changed_at)
    select given.*, given.created_at from (values (${placeholders.join(', ')})) as given (${names.join(', ')})
    returning id
  ), mail as (
    insert into outbox (topic, report_id)
    select topic, report.id from report, (values ('report.received', true), ('report.receipt', ?::boolean)) as topics (topic, wanted)
    where wanted
  ), submission as (
    insert into submissions (key_tag, digest, report_id)
    select key_tag, digest, report.id from report, (values (?::bytea, ?::bytea)) as given (key_tag, digest)
    where key_tag is not null
  )
  select id from report`;

function toRow({
  reporter,
  accessTag,
  attachment,
  ...report
}: NewReport): Record<keyof typeof columns, unknown> {
  return {
    reference_id: report.referenceId,
    type: report.type,
    title: report.title,
    content: report.content,
    target_type: report.targetType,
    target_name: report.targetName,
    target_dept: report.targetDept,
    incident_summary: report.incidentSummary,
    relation: report.relation,
    reporter_name: reporter?.name ?? null,
    reporter_email: reporter?.email ?? null,
    reporter_phone: reporter?.phone ?? null,
    access_tag: accessTag ?? null,
    attachment_key: attachment?.key ?? null,
    attachment_name: attachment?.name ?? null,
    attachment_size: attachment?.size ?? null,
    created_at: report.createdAt,
  };
}

/**
 * Stores a report with the mail it causes and its Idempotency-Key.
 *
 * @throws a unique violation of `reports_access_tag_key` when the id and password were used before, of `submissions_pkey`
 *   when the key was
 */
export async function submitReport(db: Knex, report: NewReport, submission?: Submission): Promise<void> {
  const row = toRow(report);
  await rows(db, 'submit-report', statement, [
    ...names.map((name) => row[name]),
    report.receipt,
    submission?.keyTag ?? null,
    submission?.digest ?? null,
  ]);
}
