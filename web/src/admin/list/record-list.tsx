import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ListPage } from '../../api/list-page.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { TitleNotice } from '../widgets/title-notices.tsx';
import type { RecordTable } from '../widgets/record-table.ts';
import type { ListState } from './address.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';
import { shownPage } from './shown-page.ts';

const Empty = styled('div')({
  padding: '72px 24px',
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
  textAlign: 'center',
  color: colours.asphalt[600],
});

interface RecordListProps<Entry> {
  table: typeof RecordTable;
  texts: { label: string; none: string; failed: string };
  columns: readonly string[];
  /** The rows of the entries, with their cells in the order of the columns. */
  rows: (entries: readonly Entry[]) => ReactNode;
  query: {
    data?: ListPage<Entry> | undefined;
    currentData?: ListPage<Entry> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  state: ListState;
  change: (changes: Partial<ListState>) => void;
}

/** A list of records to read, in pages. Says when it is empty or could not be loaded. */
export function RecordList<Entry>({
  table: Table,
  texts,
  columns,
  rows,
  query: { data, currentData, error, isFetching, refetch },
  state,
  change,
}: RecordListProps<Entry>) {
  // Entries of another list would not fit the columns.
  const page = shownPage(currentData, state.cursor ? data : undefined, error);
  const failed = error !== undefined && !isFetching && (
    <Failed text={loadFailure(error, texts.failed)} retry={() => void refetch()} />
  );
  return (
    <>
      {failed && (page ? <TitleNotice short={staffMessages.oldRecords}>{failed}</TitleNotice> : failed)}
      {!page && isFetching && <ListSkeleton />}
      {page?.items.length === 0 && <Empty role="status">{texts.none}</Empty>}
      {page && page.items.length > 0 && (
        <Table
          id="list"
          tabIndex={-1}
          style={{ scrollMarginTop: 72 }}
          aria-label={texts.label}
          aria-busy={isFetching}
        >
          <thead>
            <tr>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows(page.items)}</tbody>
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
