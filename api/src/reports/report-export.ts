import { closingFieldNames, type Finding, findingNames } from '@gaongil/contract/cases/closing';
import { formatDay, formatTimeOrDay } from '@gaongil/contract/dates';
import { reportStatusNames, reportTypeNames } from '@gaongil/contract/cases/report';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import type { StoredReport } from '@gaongil/data/case-kinds';
import { type ExportColumn, fieldColumns, intakeColumns } from '../cases/export-columns.ts';

const time = (date: Date | null) => formatTimeOrDay(date?.toISOString());

const { title, ...others } = reportFields;

/**
 * The columns of reports as a file. Anyone with a whole reference id can open the report's progress page, so only files
 * with texts have it; its first eight letters are enough to find the report by search. An anonymous report is dated to
 * the day. An assignee is called as on the screens, by the name it has now. No file has the contact data of a reporter.
 */
export function exportedReport(
  texts: boolean,
  staffName: (name: string) => string,
): ExportColumn<StoredReport>[] {
  return [
    { title: '관리번호', of: ({ registerNumber }) => registerNumber ?? '' },
    texts
      ? { title: '접수번호', of: ({ referenceId }) => referenceId || unreadableText }
      : { title: '접수번호(앞 8자)', of: ({ referenceId }) => referenceId.slice(0, 8) || unreadableText },
    { title: '유형', of: ({ type }) => reportTypeNames[type] },
    ...fieldColumns({ title }),
    { title: '상태', of: ({ status }) => reportStatusNames[status] },
    { title: '담당자', of: ({ assignee }) => staffName(assignee) },
    {
      title: '접수일',
      of: ({ type, createdAt }) =>
        type === 'ANONYMOUS' ? formatDay(createdAt.toISOString()) : time(createdAt),
    },
    { title: '처리 시작일', of: ({ inProgressAt }) => time(inProgressAt) },
    { title: '종결일', of: ({ closedAt }) => time(closedAt) },
    { title: '접수 확인 기한', of: ({ acknowledgeBy }) => formatDay(acknowledgeBy ?? '') },
    { title: '접수 확인일', of: ({ acknowledgedOn }) => formatDay(acknowledgedOn ?? '') },
    { title: '처리 결과 기한', of: ({ feedbackBy }) => formatDay(feedbackBy ?? '') },
    { title: '처리 결과일', of: ({ feedbackOn }) => formatDay(feedbackOn ?? '') },
    { title: '최근 변경일', of: ({ updatedAt }) => time(updatedAt) },
    ...fieldColumns(others),
    { title: '조치 내용', of: ({ actionNotes }) => actionNotes, text: 'actionNotes' },
    {
      title: closingFieldNames.finding,
      of: ({ finding }) => findingNames[finding as Finding] ?? '',
      text: 'finding',
    },
    { title: closingFieldNames.measure, of: ({ measure }) => measure ?? '', text: 'measure' },
    { title: closingFieldNames.category, of: ({ category }) => category ?? '', text: 'category' },
    { title: '첨부파일', of: ({ attachmentName }) => attachmentName ?? '', text: 'attachmentName' },
    ...intakeColumns(staffName),
  ];
}
