import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type AreaName, areasAbout } from '@gaongil/contract/accounts/areas';
import { type RecordPath, useRecordsQuery } from '../../api/records.ts';
import { queryOf } from '../list/address.ts';
import { RecordList } from '../list/record-list.tsx';
import { Tabs } from '../list/tabs.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { StaffNames } from '../shared/staff-names.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { colours } from '../theme/colours.ts';
import { RecordTable } from '../widgets/record-table.ts';
import { destroyedColumns, exportColumns, newsColumns, type RecordColumn } from './columns.tsx';
import { recordMessages, type RecordView } from './messages.ts';

const Table = styled(RecordTable)({
  '& td:nth-of-type(-n + 3)': { width: 170 },
  '& del': { color: colours.asphalt[500] },
  '& tbody tr': { gridTemplateColumns: 'auto 1fr auto' },
});

interface RecordSource {
  path: RecordPath;
  columns: readonly RecordColumn<never>[];
  /** The areas that open it, each by itself. */
  areas: readonly AreaName[];
}

const reports = areasAbout('report');
const inquiries = areasAbout('inquiry');

const lists: Record<RecordView, RecordSource> = {
  all: { path: '/reports/exports', columns: exportColumns, areas: reports },
  inquiries: { path: '/inquiries/exports', columns: exportColumns, areas: inquiries },
  news: { path: '/news/history', columns: newsColumns, areas: ['news'] },
  destroyed: { path: '/admin/destroyed', columns: destroyedColumns, areas: [...reports, ...inquiries] },
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
  const query = useRecordsQuery({ path, limit, cursor }, { refetchOnMountOrArgChange: true });

  return (
    <StaffNames>
      <Tabs
        label={recordMessages.views}
        names={Object.fromEntries(open.map((name) => [name, recordMessages.names[name]]))}
        counts="none"
        state={{ ...state, view }}
        change={change}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {recordMessages.hints[view]}
      </Typography>
      <RecordList
        table={Table}
        texts={{
          label: recordMessages.names[view],
          none: recordMessages.none[view],
          failed: recordMessages.failed,
        }}
        columns={columns.map(({ label }) => label)}
        rows={(entries) =>
          entries.map((entry) => (
            <tr key={entry.id}>
              {columns.map(({ label, cell }) => (
                <td key={label}>{cell(entry as never)}</td>
              ))}
            </tr>
          ))
        }
        query={query}
        state={state}
        change={change}
      />
    </StaffNames>
  );
}
