import { formatBytes } from '@gaongil/contract/files/attachment';
import { formatDay } from '@gaongil/contract/dates';
import { displayed, fieldsWith } from '@gaongil/contract/fields/fields';
import { reportTypeNames } from '@gaongil/contract/cases/report';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import type { PublicReport } from '@gaongil/contract/cases/report-schemas';
import { result } from '../content/report-result.ts';
import { fieldNames } from '../content/reports.ts';

type Rows = readonly (readonly [label: string, value: string])[];

function attachment({ attachmentName, attachmentSize }: PublicReport): string {
  if (!attachmentName) return '';
  return attachmentSize === null ? attachmentName : `${attachmentName} (${formatBytes(attachmentSize)})`;
}

/** The handling of a report, as label and value. */
export function handlingRows(report: PublicReport): Rows {
  return [
    [fieldNames.assignee, report.assignee],
    [fieldNames.actionNotes, report.actionNotes],
    [fieldNames.createdAt, formatDay(report.createdAt)],
    [fieldNames.statusChangedAt, formatDay(report.statusChangedAt)],
    ...(report.updatedAt ? [[fieldNames.updatedAt, formatDay(report.updatedAt)] as const] : []),
    ...promiseRows(report),
    ...(report.endsOn ? [[fieldNames.endsOn, result.until(formatDay(report.endsOn))] as const] : []),
  ];
}

/** What was promised about a report, as label and value. */
function promiseRows({ promises = {} }: PublicReport): Rows {
  return (['acknowledge', 'feedback'] as const).flatMap((which) => {
    const { by = '', metOn = '', state = 'ended', reason } = promises[which] ?? {};
    const text = result.promises[which][state](formatDay(by), formatDay(metOn));
    const because = reason && state === 'open' ? ` ${result.extended(reason)}` : '';
    return text ? [[fieldNames[which], text + because] as const] : [];
  });
}

const publicFields = fieldsWith(reportFields, 'isPublic');

/** The content of a report, as label and value. */
export function reportRows(report: PublicReport): Rows {
  return [
    [fieldNames.type, reportTypeNames[report.type]],
    ...Object.entries(publicFields).map(
      ([name, field]) => [field.label, displayed(field, report[name as keyof typeof publicFields])] as const,
    ),
    [fieldNames.attachment, attachment(report)],
  ];
}
