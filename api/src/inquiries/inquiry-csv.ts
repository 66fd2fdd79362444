import { formatTime } from '@gaongil/contract/dates';
import { inquiryStatusNames } from '@gaongil/contract/inquiry';
import type { StoredInquiry } from '@gaongil/data/cases/inquiry-rows';
import type { CsvColumn } from '../cases/csv.ts';

const time = (date: Date | null) => formatTime(date?.toISOString());

/** The columns of inquiries as a file: those of the staff's table, and what was done. */
export const inquiryCsv: readonly CsvColumn<StoredInquiry>[] = [
  { title: '접수일', of: ({ createdAt }) => time(createdAt) },
  { title: '성함', of: ({ name }) => name },
  { title: '이메일', of: ({ email }) => email },
  { title: '연락처', of: ({ phone }) => phone },
  { title: '회사명', of: ({ company }) => company },
  { title: '문의내용', of: ({ message }) => message, text: 'message' },
  { title: '상태', of: ({ status }) => inquiryStatusNames[status] },
  { title: '담당자', of: ({ assignee }) => assignee },
  { title: '조치일', of: ({ actionAt }) => time(actionAt) },
  { title: '조치 내용', of: ({ actionNotes }) => actionNotes, text: 'actionNotes' },
];
