import type { ReportAction } from '@gaongil/contract/report-schemas';
import type { ReportListQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { rows } from './database.ts';
import { type Page, readPage } from './paging.ts';
import { reportColumns, type StoredReport } from './report-rows.ts';
import { whereContains } from './search.ts';

const searched = ['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'reference_id'];

/** The report with this reference id (in its stored form, see `readReferenceId`). */
export async function findReport(db: Knex, referenceId: string): Promise<StoredReport | undefined> {
  return db('reports').where('reference_id', referenceId).first<StoredReport | undefined>(reportColumns);
}

/** The report with this internal number: what the outbox and its jobs carry instead of the reference id. */
export async function findReportById(db: Knex, id: number): Promise<StoredReport | undefined> {
  return db('reports').where('id', id).first<StoredReport | undefined>(reportColumns);
}

/** The reference id of the anonymous report with this access tag (decisions.md "Reports"). */
export async function findReferenceByTag(db: Knex, accessTag: Buffer): Promise<string | undefined> {
  const [row] = await rows<{ reference_id: string }>(
    db,
    'find-reference-by-tag',
    'select reference_id from reports where access_tag = ?',
    [accessTag],
  );
  return row?.reference_id;
}

/** A page of reports, newest first; `q` as in decisions.md "API". */
export async function listReports(db: Knex, wish: ReportListQuery): Promise<Page<StoredReport>> {
  const query = db('reports').select(reportColumns);
  for (const filter of ['type', 'status', 'assignee'] as const)
    if (wish[filter]) query.where(filter, wish[filter]);
  if (wish.q) whereContains(query, searched, readReferenceId(wish.q) ?? wish.q);
  return readPage<StoredReport & Record<string, unknown>>(query, 'id', {
    limit: wish.limit ?? listLimit.usual,
    cursor: wish.cursor,
    countBound: wish.q ? countBound.searched : countBound.plain,
  });
}

/**
 * Stores staff's handling of a report. What `action` does not name stays; a change to another status moves the times
 * as in decisions.md "Reports"; a change of nothing leaves the version as it is. Answers 'missing' when there is no
 * such report, 'stale' when `expected` is given and does not hold the stored version.
 */
export async function recordReportAction(
  db: Knex,
  referenceId: string,
  action: ReportAction,
  now: Date,
  expected?: readonly number[],
): Promise<StoredReport | 'missing' | 'stale'> {
  return db.transaction(async (transaction) => {
    const report = await transaction('reports')
      .where('reference_id', referenceId)
      .forUpdate()
      .first<StoredReport | undefined>(reportColumns);
    if (!report) return 'missing';
    if (expected && !expected.includes(report.version)) return 'stale';
    const change = reportChange(report, action, now);
    if (!change) return report;
    const [changed] = await transaction('reports')
      .where('id', report.id)
      .update(change)
      .returning<StoredReport[]>(
        Object.entries(reportColumns).map(([property, column]) => `${column} as ${property}`),
      );
    return changed ?? 'missing';
  });
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
