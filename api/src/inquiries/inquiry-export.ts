import { formatDay, formatTime } from '@gaongil/contract/dates';
import { inquiryStatusNames } from '@gaongil/contract/cases/inquiry-statuses';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import type { StoredInquiry } from '@gaongil/data/case-kinds';
import { type ExportColumn, fieldColumns, intakeColumns } from '../cases/export-columns.ts';

const time = (date: Date | null) => formatTime(date?.toISOString());

/** The columns of inquiries as a file: those of the staff's table, and what was done. */
export const exportedInquiry = (staffName: (name: string) => string): ExportColumn<StoredInquiry>[] => [
  { title: '관리번호', of: ({ registerNumber }) => registerNumber ?? '' },
  { title: '접수일', of: ({ createdAt }) => time(createdAt) },
  ...fieldColumns(inquiryFields),
  { title: '상태', of: ({ status }) => inquiryStatusNames[status] },
  { title: '담당자', of: ({ assignee }) => staffName(assignee) },
  { title: '조치일', of: ({ actionAt }) => time(actionAt) },
  { title: '답변 기한', of: ({ feedbackBy }) => formatDay(feedbackBy ?? '') },
  { title: '답변일', of: ({ feedbackOn }) => formatDay(feedbackOn ?? '') },
  { title: '조치 내용', of: ({ actionNotes }) => actionNotes, text: 'actionNotes' },
  ...intakeColumns(staffName),
];
