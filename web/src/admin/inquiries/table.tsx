import { styled } from '@mui/material/styles';
import { formatDay } from '@gaongil/contract/dates';
import { inquiryStatuses, inquiryStatusNames } from '@gaongil/contract/inquiry-statuses';
import { inquiryFields } from '@gaongil/contract/inquiry-fields';
import type { CaseRow } from '../../api/cases.ts';
import type { Column } from '../cases/resource.ts';
import { CaseTableContainer } from '../cases/table-container.ts';
import { stageOf } from '../widgets/status-chip.tsx';
import { Arrival } from '../widgets/when.tsx';
import { actionTime } from './action-time.ts';

/** The nine columns of the inquiries (docs/behaviour/back-office.md#lists). */
export const inquiryColumns: readonly Column<CaseRow<'inquiries'>>[] = [
  {
    label: '접수일',
    sort: 'createdAt',
    className: 'arrival',
    cell: ({ createdAt, status }) => <Arrival iso={createdAt} open={status !== 'ANSWERED'} />,
  },
  { label: inquiryFields.name.label, className: 'name', cell: ({ name }) => name },
  { label: inquiryFields.email.label, className: 'short contact', cell: ({ email }) => email },
  {
    label: inquiryFields.phone.label,
    className: 'short contact',
    cell: ({ phone }) => phone || <span className="none">—</span>,
  },
  {
    label: inquiryFields.company.label,
    className: 'short contact company',
    cell: ({ company }) => company || <span className="none">—</span>,
  },
  {
    label: inquiryFields.message.label,
    className: 'cut',
    cell: ({ id, message }) => <a href={`#${id}`}>{message}</a>,
  },
  {
    label: '상태',
    sort: 'status',
    className: 'state',
    cell: ({ status }) => (
      <span className={`chip ${stageOf(inquiryStatuses, status)}`}>{inquiryStatusNames[status]}</span>
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

/** On narrow screens without the contact columns. */
export const InquiryTableContainer = styled(CaseTableContainer)({
  '& table': {
    '--tracks':
      '152px minmax(68px, .1fr) minmax(150px, .3fr) 130px minmax(100px, .2fr) minmax(160px, 1fr) 108px ' +
      'minmax(68px, .1fr) 104px',
    '--least': '1040px',
  },
  '@container (max-width: 880px)': {
    '& table': {
      '--tracks': '152px minmax(68px, .1fr) minmax(160px, 1fr) 108px minmax(68px, .1fr) 104px',
      '--least': '660px',
    },
  },
});
