import { styled } from '@mui/material/styles';
import { formatDay } from '@gaongil/contract/dates';
import { inquiryStatuses, inquiryStatusNames } from '@gaongil/contract/cases/inquiry-statuses';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import type { CaseRow } from '../../api/cases.ts';
import type { Column } from '../cases/resource.ts';
import { CaseTableContainer, inTwoLines } from '../cases/table-container.ts';
import { Due } from '../promises/due.tsx';
import { inquiryPromises } from '../promises/messages.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { stageOf } from '../widgets/status-chip.tsx';
import { Arrival } from '../widgets/when.tsx';
import { actionTime } from './action-time.ts';

/** The ten columns of the inquiries (docs/behaviour/back-office.md#lists). */
export const inquiryColumns: readonly Column<CaseRow<'inquiries'>>[] = [
  {
    label: '접수일',
    sort: 'createdAt',
    className: 'arrival',
    cell: ({ createdAt }) => <Arrival iso={createdAt} />,
  },
  {
    label: inquiryFields.name.label,
    className: 'name',
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    label: inquiryFields.email.label,
    className: 'short contact',
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    label: inquiryFields.phone.label,
    className: 'short contact',
    cell: ({ phone }) => phone || <span className="none">—</span>,
  },
  {
    label: inquiryFields.company.label,
    className: 'short contact company',
    cell: ({ company }) =>
      company ? <span title={company}>{company}</span> : <span className="none">—</span>,
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
    cell: ({ assignee }) => (assignee ? <StaffName name={assignee} /> : <span className="none">—</span>),
  },
  {
    label: '기한',
    sort: 'dueOn',
    className: 'due',
    cell: ({ due, pausedOn }) => <Due due={due} pausedOn={pausedOn} names={inquiryPromises} />,
  },
  {
    label: '조치일',
    sort: 'actionAt',
    className: 'date',
    cell: (inquiry) => formatDay(actionTime(inquiry)) || <span className="none">—</span>,
  },
];

/** In a narrow list, as beside an opened inquiry, without the contact columns. */
export const InquiryTableContainer = styled(CaseTableContainer)(({ theme }) => ({
  // Ten columns have room from 960 px on.
  '& :is(td, th)': { paddingInline: 8 },
  '& table': {
    '--tracks':
      '134px minmax(72px, .1fr) minmax(104px, .6fr) 128px minmax(74px, .35fr) minmax(90px, 1fr) 96px ' +
      'minmax(88px, .2fr) 86px 94px',
    '--least': '960px',
  },
  '@container (max-width: 960px)': {
    '& table': {
      '--tracks': '138px minmax(72px, .1fr) minmax(160px, 1fr) 98px minmax(84px, .2fr) 86px 98px',
      '--least': '740px',
    },
  },
  ...inTwoLines(theme, ['arrival name state date', 'arrival cut who due'], '138px minmax(0, 1fr) 104px 98px'),
}));
