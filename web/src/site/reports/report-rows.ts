import { formatBytes } from '@gaongil/contract/attachment';
import { formatDay } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/reference-id';
import { relationNames, reportStatusNames, reportTypeNames, targetTypeNames } from '@gaongil/contract/report';
import type { PublicReport } from '@gaongil/contract/report-schemas';
import { fieldNames } from '../content/reports.ts';

/** A report's details as label and value, for the holder of its reference id. */
export function reportRows(report: PublicReport): [string, string][] {
  const size = report.attachmentSize;
  return [
    [fieldNames.referenceId, groupReferenceId(report.referenceId)],
    [fieldNames.type, reportTypeNames[report.type]],
    [fieldNames.status, reportStatusNames[report.status]],
    [fieldNames.createdAt, formatDay(report.createdAt)],
    [fieldNames.statusChangedAt, formatDay(report.statusChangedAt)],
    [fieldNames.assignee, report.assignee],
    [fieldNames.actionNotes, report.actionNotes],
    [fieldNames.targetType, targetTypeNames[report.targetType]],
    [fieldNames.targetName, report.targetName],
    [fieldNames.targetDept, report.targetDept],
    [fieldNames.title, report.title],
    [fieldNames.content, report.content],
    [fieldNames.incidentSummary, report.incidentSummary],
    [fieldNames.relation, report.relation ? relationNames[report.relation] : ''],
    [
      fieldNames.attachment,
      report.attachmentName
        ? `${report.attachmentName}${size === null ? '' : ` (${formatBytes(size)})`}`
        : '',
    ],
  ];
}
