import { Link, useSearchParams } from 'react-router-dom';
import { readFailure } from '../../api/failure.ts';
import { useReportListQuery } from '../../api/reports.ts';
import { FailedBox } from '../../ui/failed-box.tsx';
import { staffMessages } from '../messages.ts';
import { listQuery, readListView } from './list-address.ts';
import { ReportFilter } from './report-filter.tsx';
import { ReportTable } from './report-table.tsx';

export function ReportList() {
  const [query, setQuery] = useSearchParams();
  const view = readListView(query);
  const { filters, trail } = view;
  const search = listQuery(view);
  const { data, error, isFetching, refetch } = useReportListQuery(
    { ...filters, cursor: trail.at(-1) ?? '' },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <>
      <h1>제보 관리</h1>
      <ReportFilter
        filters={filters}
        apply={(typed) => setQuery(listQuery({ filters: readListView(typed).filters, trail: [] }))}
      />
      {error && (
        <FailedBox text={readFailure(error).said ?? staffMessages.listFailed} retry={() => void refetch()} />
      )}
      <p role="status">
        {isFetching ? staffMessages.loading : data && !error && `총 ${data.total ?? data.items.length}건`}
      </p>
      {data && <ReportTable reports={data.items} search={search} busy={isFetching} />}
      <nav className="pages" aria-label="쪽 이동">
        {trail.length > 0 && (
          <Link to={{ search: listQuery({ filters, trail: trail.slice(0, -1) }) }}>이전 쪽</Link>
        )}
        <span>{trail.length + 1}쪽</span>
        {data?.next && !isFetching && (
          <Link to={{ search: listQuery({ filters, trail: [...trail, data.next] }) }}>다음 쪽</Link>
        )}
      </nav>
    </>
  );
}
