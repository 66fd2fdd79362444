import type { ReportAction } from '@gaongil/contract/report-schemas';
import type { Knex } from 'knex';
import { rows } from '../database.ts';
import { type Handling, recordHandling, type Wish } from './update-cases.ts';
import type { Act, Outcome } from '../outcome.ts';
import { reportColumns, type StoredReport } from './report-rows.ts';

/** The report with this reference id (in its stored form, see `readReferenceId`). */
export async function findReport(db: Knex, referenceId: string): Promise<StoredReport | undefined> {
  return db('reports').where('reference_id', referenceId).first<StoredReport | undefined>(reportColumns);
}

/** The internal number of the report with this reference id. */
export async function findReportId(db: Knex, referenceId: string): Promise<number | undefined> {
  const row = await db('reports').where('reference_id', referenceId).first<{ id: number } | undefined>('id');
  return row?.id;
}

/** The report with this internal number: what the outbox and its jobs carry instead of the reference id. */
export async function findReportById(db: Knex, id: number): Promise<StoredReport | undefined> {
  return db('reports').where('id', id).first<StoredReport | undefined>(reportColumns);
}

/** The reference id of the anonymous report with this access tag (docs/behaviour/reports.md#lookup). */
export async function findReferenceByTag(db: Knex, accessTag: Buffer): Promise<string | undefined> {
  const [row] = await rows<{ reference_id: string }>(
    db,
    'find-reference-by-tag',
    'select reference_id from reports where access_tag = ?',
    [accessTag],
  );
  return row?.reference_id;
}

const handling: Handling<StoredReport, ReportAction> = {
  table: 'reports',
  key: 'reference_id',
  place: 'id',
  columns: reportColumns,
  keyOf: ({ referenceId }) => referenceId,
  subjectOf: ({ id }) => ({ reportId: id }),
  change: reportChange,
};

/**
 * Stores staff's handling of reports, each named by its reference id, and notes it in the history. What an action does
 * not name stays; a change to another status moves the times as in docs/behaviour/reports.md#status-of-a-report; a
 * change of nothing leaves the version as it is. Answers an outcome for each wish, in their order.
 */
export function recordReportActions(
  db: Knex,
  wishes: readonly Wish<ReportAction>[],
  act: Act,
): Promise<Outcome<StoredReport>[]> {
  return recordHandling(db, handling, wishes, act);
}

/** The columns an action changes, or undefined when it changes nothing. */
export function reportChange(report: StoredReport, action: ReportAction, now: Date) {
  const { status = report.status, assignee = report.assignee, actionNotes = report.actionNotes } = action;
  const statusChanges = status !== report.status;
  if (!statusChanges && assignee === report.assignee && actionNotes === report.actionNotes) return undefined;
  return {
    status,
    assignee,
    action_notes: actionNotes,
    version: report.version + 1,
    updated_at: now,
    ...(statusChanges && {
      status_changed_at: now,
      in_progress_at: report.inProgressAt ?? (status === 'IN_PROGRESS' ? now : null),
      closed_at: status === 'CLOSED' ? now : null,
    }),
  };
}
