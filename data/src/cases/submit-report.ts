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

// One statement, so that the report, its mail and its key are stored together or not at all, in one round trip.
const statement = `
  with report as (
    insert into reports (reference_id, type, title, content, target_type, target_name, target_dept, incident_summary,
      relation, reporter_name, reporter_email, reporter_phone, access_tag, attachment_key, attachment_name,
      attachment_size, created_at, status_changed_at)
    select reference_id, type, title, content, target_type, target_name, target_dept, incident_summary,
      relation, reporter_name, reporter_email, reporter_phone, access_tag, attachment_key, attachment_name,
      attachment_size, created_at, created_at
    from (values (?::text, ?::text, ?::text, ?::text, ?::text, ?::text, ?::text, ?::text, ?::text, ?::text, ?::text,
      ?::text, ?::bytea, ?::text, ?::text, ?::integer, ?::timestamptz))
      as given (reference_id, type, title, content, target_type, target_name, target_dept, incident_summary, relation,
        reporter_name, reporter_email, reporter_phone, access_tag, attachment_key, attachment_name, attachment_size,
        created_at)
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

/**
 * Stores a report with the mail it causes and the Idempotency-Key it came under. Throws a unique violation of
 * `reports_access_tag_key` when the same id and password were used before, of `submissions_pkey` when the key was.
 */
export async function submitReport(db: Knex, report: NewReport, submission?: Submission): Promise<void> {
  await rows(db, 'submit-report', statement, [
    report.referenceId,
    report.type,
    report.title,
    report.content,
    report.targetType,
    report.targetName,
    report.targetDept,
    report.incidentSummary,
    report.relation,
    report.reporter?.name ?? null,
    report.reporter?.email ?? null,
    report.reporter?.phone ?? null,
    report.accessTag ?? null,
    report.attachment?.key ?? null,
    report.attachment?.name ?? null,
    report.attachment?.size ?? null,
    report.createdAt,
    report.receipt,
    submission?.keyTag ?? null,
    submission?.digest ?? null,
  ] as Knex.RawBinding[]);
}
