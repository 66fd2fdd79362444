import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AreaName } from '@gaongil/contract/accounts/areas';
import { type RecordPath, useRecordsQuery } from '../../api/records.ts';
import { queryOf } from '../list/address.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Pager } from '../list/pager.tsx';
import { shownPage } from '../list/shown-page.ts';
import { Tabs } from '../list/tabs.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { RecordTable } from '../widgets/record-table.ts';
import { destroyedColumns, exportColumns, newsColumns, type RecordColumn } from './columns.tsx';
import { recordMessages, type RecordView } from './messages.ts';

const Table = styled(RecordTable)({
  '& td:nth-of-type(-n + 3)': { width: 170 },
  '& del': { color: colours.asphalt[500] },
  '& tbody tr': { gridTemplateColumns: 'auto 1fr auto' },
});

const Empty = styled('div')({
  padding: '72px 24px',
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
  textAlign: 'center',
  color: colours.asphalt[600],
});

interface RecordList {
  path: RecordPath;
  columns: readonly RecordColumn<never>[];
  /** The areas that open it, each by itself. */
  areas: readonly AreaName[];
}

const reports = ['reports', 'ownReports'] as const;

const lists: Record<RecordView, RecordList> = {
  all: { path: '/reports/exports', columns: exportColumns, areas: reports },
  inquiries: { path: '/inquiries/exports', columns: exportColumns, areas: ['inquiries'] },
  news: { path: '/news/history', columns: newsColumns, areas: ['news'] },
  destroyed: { path: '/admin/destroyed', columns: destroyedColumns, areas: [...reports, 'inquiries'] },
};

const views = Object.keys(lists) as RecordView[];
const choices = { views, statuses: [], types: [], sorts: [] };

/** What is recorded and never changed: exports of lists, changes of news, destroyed cases. */
export function Records() {
  const { state, change } = useListAddress(choices);
  const { areas } = useCurrentStaff();
  const open = views.filter((name) => lists[name].areas.some((area) => areas.includes(area)));
  const asked = (state.view || 'all') as RecordView;
  const view = open.includes(asked) ? asked : (open[0] ?? asked);
  const { path, columns } = lists[view];
  const { limit, cursor } = queryOf(state);
  const { data, currentData, error, isFetching, refetch } = useRecordsQuery(
    { path, limit, cursor },
    { refetchOnMountOrArgChange: true },
  );
  // Entries of another list would not fit the columns.
  const page = shownPage(currentData, state.cursor ? data : undefined, error);

  return (
    <>
      <Tabs
        label={recordMessages.views}
        names={Object.fromEntries(open.map((name) => [name, recordMessages.names[name]]))}
        counts={undefined}
        state={{ ...state, view }}
        change={change}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {recordMessages.hints[view]}
      </Typography>
      {error && !isFetching && (
        <Failed text={loadFailure(error, recordMessages.failed)} retry={() => void refetch()} />
      )}
      {!page && isFetching && <ListSkeleton />}
      {page?.items.length === 0 && <Empty role="status">{recordMessages.none[view]}</Empty>}
      {page && page.items.length > 0 && (
        <Table
          id="list"
          tabIndex={-1}
          style={{ scrollMarginTop: 72 }}
          aria-label={recordMessages.names[view]}
          aria-busy={isFetching}
        >
          <thead>
            <tr>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.items.map((entry) => (
              <tr key={entry.id}>
                {columns.map(({ label, cell }) => (
                  <td key={label}>{cell(entry as never)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {page && (
        <Pager
          next={page.next}
          prev={page.prev}
          total={page.total}
          state={state}
          isCurrent={currentData !== undefined}
          change={change}
        />
      )}
    </>
  );
}
