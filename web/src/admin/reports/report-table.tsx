import { Link, useLocation } from 'react-router-dom';
import { formatDay } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/reference-id';
import { reportStatusNames, reportTypeNames } from '@gaongil/contract/report';
import type { StaffReport } from '@gaongil/contract/report-schemas';
import { staffMessages } from '../messages.ts';

interface ReportTableProps {
  reports: readonly StaffReport[];
  /** The query of the list, so that opening a report and coming back keeps the view. */
  search: string;
  busy: boolean;
}

const columns = ['접수번호', '유형', '제목', '상태', '담당자', '접수일'];

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

/** The reports of one page; coming back from a report, its row has the focus. */
export function ReportTable({ reports, search, busy }: ReportTableProps) {
  const state = useLocation().state as { from?: string } | null;
  return (
    <div className="scroll" role="region" aria-label="제보 목록" tabIndex={0} aria-busy={busy}>
      <table className="list">
        <caption className="hidden">제보 목록</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.referenceId}>
              <td>
                <Link
                  className="key"
                  ref={report.referenceId === state?.from ? takeFocus : null}
                  to={{ search, hash: report.referenceId }}
                >
                  {groupReferenceId(report.referenceId)}
                </Link>
              </td>
              <td>{reportTypeNames[report.type]}</td>
              <td className="title">{report.title}</td>
              <td>{reportStatusNames[report.status]}</td>
              <td>{report.assignee || '-'}</td>
              <td>{formatDay(report.createdAt)}</td>
            </tr>
          ))}
          {reports.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{staffMessages.empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
