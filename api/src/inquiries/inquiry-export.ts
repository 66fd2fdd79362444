import { formatTime } from '@gaongil/contract/dates';
import { inquiryStatusNames } from '@gaongil/contract/cases/inquiry-statuses';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import type { StoredInquiry } from '@gaongil/data/case-kinds';
import { type ExportColumn, fieldColumns } from '../cases/export-columns.ts';

const time = (date: Date | null) => formatTime(date?.toISOString());

/** The columns of inquiries as a file: those of the staff's table, and what was done. */
export const exportedInquiry: readonly ExportColumn<StoredInquiry>[] = [
  { title: '접수일', of: ({ createdAt }) => time(createdAt) },
  ...fieldColumns(inquiryFields),
  { title: '상태', of: ({ status }) => inquiryStatusNames[status] },
  { title: '담당자', of: ({ assignee }) => assignee },
  { title: '조치일', of: ({ actionAt }) => time(actionAt) },
  { title: '조치 내용', of: ({ actionNotes }) => actionNotes, text: 'actionNotes' },
];
