import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { type AccessFilter, useAccessLogQuery } from '../../api/access-log.ts';
import { changeListState, type ListState, queryOf, wholeList } from '../list/address.ts';
import { RecordList } from '../list/record-list.tsx';
import { colours } from '../theme/colours.ts';
import { RecordTable } from '../widgets/record-table.ts';
import { EntryCells, EqualEntries } from './entry.tsx';
import { Filters } from './filters.tsx';
import { groupEntries } from './group-entries.ts';
import { accessTexts } from './messages.ts';

const Table = styled(RecordTable)(({ theme }) => ({
  '& small': { display: 'block', color: colours.asphalt[600], fontSize: 13 },
  '& time': { fontVariantNumeric: 'tabular-nums' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& td:nth-of-type(1)': { width: 172 },
  '& td:nth-of-type(3)': { width: 150 },
  '& td:nth-of-type(5)': { width: 120 },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& td:nth-of-type(even)': { textAlign: 'right' },
    '& td:last-of-type': { color: colours.asphalt[600] },
    '& .none': { visibility: 'hidden' },
  },
}));

const noFilter: AccessFilter = { account: '', case: '', act: '', from: '', to: '' };

const columns = [
  accessTexts.at,
  accessTexts.who,
  accessTexts.act,
  accessTexts.about,
  accessTexts.result,
  accessTexts.reason,
  accessTexts.address,
];

const listTexts = { label: accessTexts.list, none: accessTexts.none, failed: accessTexts.failed };

/** The entries of the log. What they are searched by is not in the address, which would have the id of a case. */
export function AccessEntries() {
  const [filter, setFilter] = useState(noFilter);
  const [state, setState] = useState<ListState>(wholeList);
  // Empties the fields of the form.
  const [resets, setResets] = useState(0);
  const { limit, cursor } = queryOf(state);
  const query = useAccessLogQuery({ ...filter, limit, cursor }, { refetchOnMountOrArgChange: true });
  const change = useCallback(
    (changes: Partial<ListState>) => setState((now) => changeListState(now, changes)),
    [],
  );
  const find = useCallback(
    (wanted: AccessFilter) => {
      setFilter(wanted);
      change({});
    },
    [change],
  );
  const reset = useCallback(() => {
    setResets((count) => count + 1);
    find(noFilter);
  }, [find]);

  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {accessTexts.hint} {accessTexts.dayHint}
      </Typography>
      <Filters key={resets} find={find} reset={reset} />
      <RecordList
        table={Table}
        texts={listTexts}
        columns={columns}
        rows={(entries) =>
          groupEntries(entries).map((group) => (
            <EqualEntries key={group[0].id} group={group}>
              {(entry, more) => (
                <tr>
                  <EntryCells entry={entry} more={more} />
                </tr>
              )}
            </EqualEntries>
          ))
        }
        query={query}
        state={state}
        change={change}
      />
    </>
  );
}
