import { fieldsWith, valuesOf } from '@gaongil/contract/fields/fields';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import type { Finding } from '@gaongil/contract/cases/closing';
import type { ClosingAnswer } from '@gaongil/contract/cases/closing-schemas';
import type { Identity } from '@gaongil/contract/cases/identity';
import type {
  PublicMessage,
  PublicReport,
  ReportRow,
  StaffReportDetail,
} from '@gaongil/contract/cases/report-schemas';
import type { Reporter, ReportTypes, StoredReport } from '@gaongil/data/case-kinds';
import type { ShownMessages, StoredMessage } from '@gaongil/data/cases/records/messages';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';

const publicFields = fieldsWith(reportFields, 'isPublic');

/**
 * A report as the holder of its reference id may read it: exactly the fields of
 * docs/behaviour/api.md#fields-of-a-report.
 * @param assignee what is read as assignee, never the name of an account to sign in
 */
export function presentPublicReport(
  report: StoredReport,
  assignee: string,
  { messages, earlier }: ShownMessages,
): PublicReport {
  return {
    ...presentReport(report),
    assignee,
    messages: messages.map(presentPublicMessage),
    ...(earlier > 0 && { earlierMessages: earlier }),
  };
}

/** A message as the reporter reads it: without the name of its author. */
export function presentPublicMessage({ from, day, text, file }: StoredMessage): PublicMessage {
  return { from, day, text, ...(file && { file }) };
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
    isUnread,
    newAnswer,
    registerNumber,
    foundIn = [],
  } = report;
  return {
    referenceId,
    ...(registerNumber !== null && { registerNumber }),
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
    ...(isUnread && { isUnread }),
    ...(newAnswer && { newAnswer }),
    ...(foundIn.length > 0 && { foundIn }),
  };
}

/** A report opened by staff: with every field, without who wrote it. */
export function presentStaffReportDetail(report: StoredReport): StaffReportDetail {
  return {
    ...presentReport(report),
    ...(report.registerNumber !== null && { registerNumber: report.registerNumber }),
    version: report.version,
    ...valuesOf(reportFields, report),
    ...presentClosing(report),
    ...(report.intake && { intake: report.intake }),
    ...(report.type === 'REALNAME' && { identity: isDestroyed(report) ? 'destroyed' : 'sealed' }),
  };
}

/** What staff noted about how a report ended: what is set. */
function presentClosing({ category, finding, measure }: StoredReport): ClosingAnswer {
  return {
    ...(category && { category }),
    ...(finding && { finding: finding as Finding }),
    ...(measure && { measure }),
  };
}

/** Whether the contact data of a named report was removed before the report (docs/decisions/050-retention.md). */
const isDestroyed = ({ reporterName }: StoredReport) => reporterName === null;

/** Who wrote a report; undefined if that was destroyed, or if it is anonymous. */
export function presentIdentity(report: StoredReport): Identity | undefined {
  if (report.type !== 'REALNAME' || isDestroyed(report)) return undefined;
  return valuesOf(reporterFields, report as Reporter);
}
