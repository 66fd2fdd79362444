import { fieldsWith, valuesOf } from '@gaongil/contract/fields/fields';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import type { Identity } from '@gaongil/contract/cases/identity';
import type { PublicReport, ReportRow, StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import type { Reporter, ReportTypes, StoredReport } from '@gaongil/data/case-kinds';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';

const publicFields = fieldsWith(reportFields, 'isPublic');

/**
 * A report as the holder of its reference id may read it: exactly the fields of
 * docs/behaviour/api.md#fields-of-a-report.
 * @param assignee what is read as assignee, never the name of an account to sign in
 */
export function presentPublicReport(report: StoredReport, assignee: string): PublicReport {
  return { ...presentReport(report), assignee };
}

/** The public fields of a report, with the assignee by name. */
function presentReport(report: StoredReport) {
  return {
    referenceId: report.referenceId,
    type: report.type,
    ...valuesOf(publicFields, report),
    attachmentName: report.attachmentName,
    attachmentSize: report.attachmentSize,
    status: report.status,
    assignee: report.assignee,
    actionNotes: report.actionNotes,
    ...timesOf(report),
  };
}

type Times = 'createdAt' | 'statusChangedAt' | 'inProgressAt' | 'closedAt' | 'updatedAt';

function timesOf(report: Pick<StoredReport, Times>) {
  const inProgressAt = report.inProgressAt?.toISOString();
  return {
    createdAt: report.createdAt.toISOString(),
    statusChangedAt: report.statusChangedAt.toISOString(),
    ...(inProgressAt && { inProgressAt, progressStartedAt: inProgressAt }),
    ...(report.closedAt && { closedAt: report.closedAt.toISOString() }),
    ...(report.updatedAt && { updatedAt: report.updatedAt.toISOString() }),
  };
}

/** A report in the staff list: no text but its title. */
export function presentReportRow(report: ListedCase<ReportTypes>): ReportRow {
  const {
    referenceId,
    type,
    title,
    status,
    assignee,
    version,
    requestedBy,
    liftRequestedBy,
    exclusionEndRequestedBy,
    onHold,
    foundIn = [],
  } = report;
  return {
    referenceId,
    type,
    title,
    status,
    assignee,
    ...timesOf(report),
    version,
    ...(requestedBy !== null && { requestedBy }),
    ...(liftRequestedBy !== null && { liftRequestedBy }),
    ...(exclusionEndRequestedBy !== null && { exclusionEndRequestedBy }),
    ...(onHold && { onHold }),
    ...(foundIn.length > 0 && { foundIn }),
  };
}

/** A report opened by staff: with every field, without who wrote it. */
export function presentStaffReportDetail(report: StoredReport): StaffReportDetail {
  return {
    ...presentReport(report),
    version: report.version,
    ...valuesOf(reportFields, report),
    ...(report.type === 'REALNAME' && { identity: isDestroyed(report) ? 'destroyed' : 'sealed' }),
  };
}

/** Whether the contact data of a named report was removed before the report (docs/decisions/050-retention.md). */
const isDestroyed = ({ reporterName }: StoredReport) => reporterName === null;

/** Who wrote a report; undefined if that was destroyed, or if it is anonymous. */
export function presentIdentity(report: StoredReport): Identity | undefined {
  if (report.type !== 'REALNAME' || isDestroyed(report)) return undefined;
  return valuesOf(reporterFields, report as Reporter);
}
