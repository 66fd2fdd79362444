import type { PublicReport, StaffReport, StaffReportDetail } from '@gaongil/contract/report-schemas';
import type { StoredReport } from '@gaongil/data/cases/report-rows';

/**
 * A report as the holder of its reference id may read it: exactly the fields of
 * docs/behaviour/api.md#fields-of-a-report.
 */
export function presentPublicReport(report: StoredReport): PublicReport {
  const inProgressAt = report.inProgressAt?.toISOString();
  return {
    referenceId: report.referenceId,
    type: report.type,
    title: report.title,
    content: report.content,
    targetType: report.targetType,
    targetName: report.targetName,
    targetDept: report.targetDept,
    incidentSummary: report.incidentSummary,
    relation: report.relation,
    attachmentName: report.attachmentName,
    attachmentSize: report.attachmentSize,
    status: report.status,
    assignee: report.assignee,
    actionNotes: report.actionNotes,
    createdAt: report.createdAt.toISOString(),
    statusChangedAt: report.statusChangedAt.toISOString(),
    ...(inProgressAt && { inProgressAt, progressStartedAt: inProgressAt }),
    ...(report.closedAt && { closedAt: report.closedAt.toISOString() }),
    ...(report.updatedAt && { updatedAt: report.updatedAt.toISOString() }),
  };
}

/** A report in the staff list. */
export function presentStaffReport(report: StoredReport): StaffReport {
  return { ...presentPublicReport(report), version: report.version };
}

/** A report opened by staff: a named one with how to reach its reporter. */
export function presentStaffReportDetail(report: StoredReport): StaffReportDetail {
  const { reporterName, reporterEmail, reporterPhone } = report;
  return {
    ...presentStaffReport(report),
    ...(reporterName !== null && { reporterName }),
    ...(reporterEmail !== null && { reporterEmail }),
    ...(reporterPhone !== null && { reporterPhone }),
  };
}
