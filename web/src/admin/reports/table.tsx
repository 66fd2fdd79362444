import { styled } from '@mui/material/styles';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { reportStatuses, reportStatusNames, reportTypeNames } from '@gaongil/contract/cases/report';
import { hasId, type CaseRow } from '../../api/cases.ts';
import type { Column } from '../cases/resource.ts';
import { CaseTableContainer, inTwoLines } from '../cases/table-container.ts';
import { Due } from '../promises/due.tsx';
import { reportPromises } from '../promises/messages.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { stageOf } from '../widgets/status-chip.tsx';
import { Arrival } from '../widgets/when.tsx';

/** The seven columns of the reports (docs/behaviour/back-office.md#lists). */
export const reportColumns: readonly Column<CaseRow<'reports'>>[] = [
  {
    label: '접수번호',
    className: 'key',
    cell: ({ referenceId }) => groupReferenceId(referenceId) || <span className="none">—</span>,
  },
  {
    label: '유형',
    sort: 'type',
    className: 'type',
    cell: ({ type }) => (
      <span className={type === 'ANONYMOUS' ? 'kind anonymous' : 'kind'}>{reportTypeNames[type]}</span>
    ),
  },
  {
    label: '제목',
    className: 'title',
    cell: (row) => (hasId(row) ? <a href={`#${row.id}`}>{row.title}</a> : row.title),
  },
  {
    label: '상태',
    sort: 'status',
    className: 'state',
    cell: ({ status }) => (
      <span className={`chip ${stageOf(reportStatuses, status)}`}>{reportStatusNames[status]}</span>
    ),
  },
  {
    label: '담당자',
    sort: 'assignee',
    className: 'who',
    cell: ({ assignee }) => (assignee ? <StaffName name={assignee} /> : <span className="none">—</span>),
  },
  {
    label: '접수일',
    sort: 'createdAt',
    className: 'date',
    cell: ({ createdAt, type }) => <Arrival iso={createdAt} dayOnly={type === 'ANONYMOUS'} />,
  },
  {
    label: '기한',
    sort: 'dueOn',
    className: 'due',
    cell: ({ due, pausedOn }) => <Due due={due} pausedOn={pausedOn} names={reportPromises} />,
  },
];

/** The container of the reports table, with its column widths. */
export const ReportTableContainer = styled(CaseTableContainer)(({ theme }) => ({
  '& table': {
    '--tracks': '150px 68px minmax(150px, 1fr) 102px minmax(90px, .3fr) 104px 92px',
    '--least': '760px',
  },
  ...inTwoLines(theme, ['key title state date', 'type title who due'], '150px minmax(0, 1fr) 104px 104px'),
}));
