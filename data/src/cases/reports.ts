import type { ReportAction } from '@gaongil/contract/report-schemas';
import type { Knex } from 'knex';
import { rows } from '../database.ts';
import type { Attribution, Outcome } from '../outcome.ts';
import { reportColumns, type StoredReport } from './report-rows.ts';
import { type UpdatableCases, updateCases, type UpdateCommand } from './update-cases.ts';

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

const updatableReports: UpdatableCases<StoredReport, ReportAction> = {
  table: 'reports',
  keyColumn: 'reference_id',
  sequenceColumn: 'id',
  columns: reportColumns,
  keyOf: ({ referenceId }) => referenceId,
  refOf: ({ id }) => ({ reportId: id }),
  change: reportChange,
};

/**
 * Updates reports, each named by its reference id, and records the changes in the history. Fields that an action does
 * not name keep their values; a change of status sets the times that belong to it
 * (docs/behaviour/reports.md#status-of-a-report); an action that changes nothing keeps the version. Returns an outcome for each command, in order.
 */
export function updateReports(
  db: Knex,
  commands: readonly UpdateCommand<ReportAction>[],
  attribution: Attribution,
): Promise<Outcome<StoredReport>[]> {
  return updateCases(db, updatableReports, commands, attribution);
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
