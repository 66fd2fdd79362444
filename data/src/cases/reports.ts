import type { ReportStatus } from '@gaongil/contract/report';
import type { ReportAction } from '@gaongil/contract/report-schemas';
import type { Database } from '../database.ts';
import type { CaseRef } from '../history.ts';
import type { Attribution, ChangeOutcome } from '../outcome.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, unwrapCaseKeys } from '../sealing/sealed-case.ts';
import { type SealedRow, wrappedKey } from './case-keys.ts';
import {
  type AccessTag,
  openReport,
  openReports,
  reportColumns,
  reportDocument,
  type ReportRow,
  type StoredReport,
} from './report-rows.ts';
import type { UndoneChange } from './undo-cases.ts';
import { type UndoCommand, type UpdatableCases, updateCases, type UpdateCommand } from './update-cases.ts';

/** What `reports.reference_tag` may have for a reference id: its digests under every lookup key. */
export async function referenceTags(ring: KeyRing, referenceId: string): Promise<Buffer[]> {
  const tags = await ring.lookupTags(referenceId);
  return tags.map(({ tag }) => tag);
}

/** The report with this reference id (in its stored form, see `readReferenceId`). */
export async function findReport(
  db: Database,
  ring: KeyRing,
  referenceId: string,
): Promise<StoredReport | undefined> {
  const report = await findBy(db, ring, 'reference_tag', await referenceTags(ring, referenceId));
  // The id is known here even if the report cannot be opened.
  return report && { ...report, referenceId };
}

/** A report as `CaseRef`. */
export type ReportRef = Extract<CaseRef, { reportNumber: number }>;

/** What the history and the notes of the report with this reference id are stored under. */
export async function findReportRef(
  db: Database,
  ring: KeyRing,
  referenceId: string,
): Promise<ReportRef | undefined> {
  const columns = { sequence: 'number', caseId: 'case_id', wrapped: wrappedKey(db, 'reports') };
  const [row] = (await db('reports')
    .whereIn('reference_tag', await referenceTags(ring, referenceId))
    .select(columns)
    .limit(1)) as (SealedRow & { wrapped: Buffer | null })[];
  return row && { reportNumber: row.sequence, key: await unwrapKey(ring, row) };
}

/** The report with this internal number, which the outbox and its jobs use instead of the reference id. */
export async function findReportById(
  db: Database,
  ring: KeyRing,
  id: number,
): Promise<StoredReport | undefined> {
  return findBy(db, ring, 'number', [id]);
}

/** The anonymous report with one of these access tags (docs/behaviour/reports.md#lookup). */
export async function findReportByAccessTags(
  db: Database,
  ring: KeyRing,
  accessTags: readonly AccessTag[],
): Promise<StoredReport | undefined> {
  const tags = accessTags.map(({ tag }) => tag);
  return findBy(db, ring, 'access_tag', tags);
}

async function unwrapKey(
  ring: KeyRing,
  { caseId, wrapped }: { caseId: string; wrapped: Buffer | null },
): Promise<CaseKey | undefined> {
  const [key] = wrapped ? await unwrapCaseKeys(ring, [{ caseId, wrapped }]) : [];
  return key;
}

type StoredRow = ReportRow & { wrapped: Buffer | null };

async function findBy(
  db: Database,
  ring: KeyRing,
  column: 'number' | 'access_tag' | 'reference_tag',
  values: readonly (number | Buffer)[],
): Promise<StoredReport | undefined> {
  // With its key in one statement: the shuffle replaces both.
  const columns = { ...reportColumns, wrapped: wrappedKey(db, 'reports') };
  const [row] = (await db('reports').whereIn(column, values).select(columns).limit(1)) as StoredRow[];
  if (!row) return undefined;
  const { wrapped, ...stored } = row;
  return openReport(await unwrapKey(ring, { caseId: row.caseId, wrapped }), stored);
}

/**
 * Updates reports, each named by its reference id, and records the changes in the history. Fields that an action does
 * not name keep their values; a change of status sets the times that belong to it
 * (docs/behaviour/reports.md#status-of-a-report); an action that changes nothing keeps the version. An undo restores values
 * and times. Returns an outcome for each command, in order.
 */
export async function updateReports(
  db: Database,
  ring: KeyRing,
  commands: readonly (UpdateCommand<ReportAction> | UndoCommand)[],
  attribution: Attribution,
): Promise<ChangeOutcome<StoredReport>[]> {
  const updatable: UpdatableCases<StoredReport, ReportRow, ReportAction> = {
    table: 'reports',
    columns: reportColumns,
    where: async (query, keys) => {
      const tags = await Promise.all(keys.map((key) => referenceTags(ring, key)));
      query.whereIn('reference_tag', tags.flat());
    },
    open: openReports,
    keyOf: ({ referenceId }) => referenceId,
    sealedRow: ({ id, caseId }) => ({ sequence: id, caseId }),
    refOf: ({ id }, key) => ({ reportNumber: id, key }),
    change: reportChange,
    restore: reportBefore,
    document: reportDocument,
  };
  return updateCases(db, ring, updatable, commands, attribution);
}

/** The properties an action changes, or undefined when it changes nothing. */
export function reportChange(report: StoredReport, action: ReportAction, now: Date) {
  const { status = report.status, assignee = report.assignee, actionNotes = report.actionNotes } = action;
  const statusChanges = status !== report.status;
  if (!statusChanges && assignee === report.assignee && actionNotes === report.actionNotes) return undefined;
  return {
    status,
    assignee,
    actionNotes,
    version: report.version + 1,
    updatedAt: now,
    ...(statusChanges && {
      statusChangedAt: now,
      inProgressAt: report.inProgressAt ?? (status === 'IN_PROGRESS' ? now : null),
      closedAt: status === 'CLOSED' ? now : null,
    }),
  };
}

/** The properties of a report before its last change. */
function reportBefore(report: StoredReport, { values, at, changedAt, statusChangedAt }: UndoneChange) {
  const status = values.status as ReportStatus | undefined;
  const startedThen = report.status === 'IN_PROGRESS' && report.inProgressAt?.getTime() === at.getTime();
  return {
    ...values,
    status: status ?? report.status,
    version: report.version + 1,
    updatedAt: changedAt ?? null,
    ...(status !== undefined && {
      statusChangedAt: statusChangedAt ?? report.createdAt,
      inProgressAt: startedThen ? null : report.inProgressAt,
      closedAt: status === 'CLOSED' ? (statusChangedAt ?? null) : null,
    }),
  };
}
