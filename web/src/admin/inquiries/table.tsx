import { styled } from '@mui/material/styles';
import { formatDay } from '@gaongil/contract/dates';
import { inquiryStatuses, inquiryStatusNames } from '@gaongil/contract/inquiry';
import type { CaseRow } from '../../api/cases.ts';
import type { Column } from '../cases/resource.ts';
import { TableBox } from '../cases/table-style.ts';
import { stageOf, StatusChip } from '../parts/status-chip.tsx';
import { Arrival } from '../parts/when.tsx';
import { actionTime } from './action-time.ts';

/** The nine columns of the inquiries (docs/behaviour/back-office.md#lists). */
export const inquiryColumns: readonly Column<CaseRow<'inquiries'>>[] = [
  {
    label: '접수일',
    sort: 'createdAt',
    className: 'arrival',
    cell: ({ createdAt, status }) => <Arrival iso={createdAt} open={status !== 'ANSWERED'} />,
  },
  { label: '성함', className: 'name', cell: ({ name }) => name },
  { label: '이메일', className: 'short contact', cell: ({ email }) => email },
  {
    label: '연락처',
    className: 'short contact',
    cell: ({ phone }) => phone || <span className="none">—</span>,
  },
  {
    label: '회사명',
    className: 'short contact company',
    cell: ({ company }) => company || <span className="none">—</span>,
  },
  {
    label: '문의내용',
    className: 'cut',
    cell: ({ id, message }) => <a href={`#${id}`}>{message.slice(0, 120)}</a>,
  },
  {
    label: '상태',
    sort: 'status',
    className: 'state',
    cell: ({ status }) => (
      <StatusChip stage={stageOf(inquiryStatuses, status)}>{inquiryStatusNames[status]}</StatusChip>
    ),
  },
  {
    label: '담당자',
    sort: 'assignee',
    className: 'who',
    cell: ({ assignee }) => assignee || <span className="none">—</span>,
  },
  {
    label: '조치일',
    sort: 'actionAt',
    className: 'date',
    cell: (inquiry) => formatDay(actionTime(inquiry)) || <span className="none">—</span>,
  },
];

/** The box of their table; where it is narrow, it has no columns for what leads to the sender. */
export const InquiryBox = styled(TableBox)({
  '& table': {
    '--tracks':
      '152px minmax(68px, .1fr) minmax(150px, .3fr) 130px minmax(100px, .2fr) minmax(160px, 1fr) 108px ' +
      'minmax(68px, .1fr) 98px',
    '--least': '1034px',
  },
  '@container (max-width: 880px)': {
    '& table': {
      '--tracks': '152px minmax(68px, .1fr) minmax(160px, 1fr) 108px minmax(68px, .1fr) 98px',
      '--least': '654px',
    },
  },
});
