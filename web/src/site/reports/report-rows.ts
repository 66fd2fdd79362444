import { formatBytes } from '@gaongil/contract/attachment';
import { formatDay } from '@gaongil/contract/dates';
import { relationNames, reportTypeNames, targetTypeNames } from '@gaongil/contract/report';
import type { PublicReport } from '@gaongil/contract/report-schemas';
import { fieldNames } from '../content/reports.ts';

type Rows = readonly (readonly [label: string, value: string])[];

function attachment({ attachmentName, attachmentSize }: PublicReport): string {
  if (!attachmentName) return '';
  return attachmentSize === null ? attachmentName : `${attachmentName} (${formatBytes(attachmentSize)})`;
}

/** How a report has been handled, as label and value. */
export function handlingRows(report: PublicReport): Rows {
  return [
    [fieldNames.assignee, report.assignee],
    [fieldNames.actionNotes, report.actionNotes],
    [fieldNames.createdAt, formatDay(report.createdAt)],
    [fieldNames.statusChangedAt, formatDay(report.statusChangedAt)],
    ...(report.updatedAt ? [[fieldNames.updatedAt, formatDay(report.updatedAt)] as const] : []),
  ];
}

/** What was reported, as label and value. */
export function reportRows(report: PublicReport): Rows {
  return [
    [fieldNames.type, reportTypeNames[report.type]],
    [fieldNames.targetType, targetTypeNames[report.targetType]],
    [fieldNames.targetName, report.targetName],
    [fieldNames.targetDept, report.targetDept],
    [fieldNames.title, report.title],
    [fieldNames.content, report.content],
    [fieldNames.incidentSummary, report.incidentSummary],
    [fieldNames.relation, report.relation ? relationNames[report.relation] : ''],
    [fieldNames.attachment, attachment(report)],
  ];
}
