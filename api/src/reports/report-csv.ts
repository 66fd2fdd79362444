import { formatDay, formatTime } from '@gaongil/contract/dates';
import { relationNames, reportStatusNames, reportTypeNames, targetTypeNames } from '@gaongil/contract/report';
import type { StoredReport } from '@gaongil/data/cases/report-rows';
import type { CsvColumn } from '../cases/csv.ts';

const time = (date: Date | null) => formatTime(date?.toISOString());

type Text =
  'title' | 'targetName' | 'targetDept' | 'content' | 'incidentSummary' | 'actionNotes' | 'attachmentName';
const text = (title: string, name: Text) => ({
  title,
  of: (report: StoredReport) => report[name] ?? '',
  text: name,
});

/**
 * The columns of reports as a file. A whole reference id opens the report's progress page to whoever holds it, so it
 * stands only in files that hold the texts anyway; its beginning is enough to find the report by search. An anonymous
 * report is dated to the day. How to reach a reporter is in no file.
 */
export function reportCsv(texts: boolean): CsvColumn<StoredReport>[] {
  return [
    texts
      ? { title: '접수번호', of: ({ referenceId }) => referenceId }
      : { title: '접수번호(앞 8자)', of: ({ referenceId }) => referenceId.slice(0, 8) },
    { title: '유형', of: ({ type }) => reportTypeNames[type] },
    text('제목', 'title'),
    { title: '상태', of: ({ status }) => reportStatusNames[status] },
    { title: '담당자', of: ({ assignee }) => assignee },
    {
      title: '접수일',
      of: ({ type, createdAt }) =>
        type === 'ANONYMOUS' ? formatDay(createdAt.toISOString()) : time(createdAt),
    },
    { title: '처리 시작일', of: ({ inProgressAt }) => time(inProgressAt) },
    { title: '종결일', of: ({ closedAt }) => time(closedAt) },
    { title: '최근 변경일', of: ({ updatedAt }) => time(updatedAt) },
    { title: '제보 대상', of: ({ targetType }) => targetTypeNames[targetType] },
    { title: '회사와의 관계', of: ({ relation }) => (relation ? relationNames[relation] : '') },
    text('대상자명', 'targetName'),
    text('대상 부서', 'targetDept'),
    text('내용', 'content'),
    text('사건 개요', 'incidentSummary'),
    text('조치 내용', 'actionNotes'),
    text('첨부파일', 'attachmentName'),
  ];
}
