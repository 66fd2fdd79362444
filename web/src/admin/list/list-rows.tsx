import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '@gaongil/contract/dates';
import { readFailure } from '../../api/failure.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { TitleNotice } from '../widgets/title-notices.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '72px 24px',
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
  textAlign: 'center',
});

interface EmptyProps {
  /** Whether a filter is set. */
  filtered: boolean;
  /** The text for an empty view without a search and without filters. */
  emptyView?: string | undefined;
  reset: () => void;
}

function Empty({ filtered, emptyView, reset }: EmptyProps) {
  const text = filtered ? staffMessages.noHits : staffMessages.empty;
  return (
    <Box role="status">
      <Typography color="textSecondary">{emptyView ?? text}</Typography>
      {filtered && (
        <Button variant="outlined" onClick={reset}>
          {emptyView ? staffMessages.showAll : staffMessages.resetFilters}
        </Button>
      )}
    </Box>
  );
}

interface ListRowsProps extends EmptyProps {
  list: {
    rows: readonly unknown[];
    loaded: boolean;
    /** Why the last request failed; it stays while the request is repeated. */
    error: unknown;
    fetching: boolean;
    /** When the rows were fetched, in milliseconds. */
    fetchedAt?: number | undefined;
    /** Why the rows may be old although their request did not fail. */
    staleError?: unknown;
    refetch: () => unknown;
  };
  /** The table of the rows. */
  children: ReactNode;
}

/** Says that rows are old, and since when, in short and in full. */
function staleTexts(error: unknown, fetchedAt: number | undefined) {
  const [day, minute] = formatTime(new Date(fetchedAt ?? Date.now()).toISOString()).split(' ');
  const isToday = day === formatDay(new Date().toISOString());
  const time = isToday ? `${minute}` : `${day} ${minute}`;
  const { kind, text } = readFailure(error);
  const full = kind === 'network' ? staffMessages.staleOffline(time) : staffMessages.staleRefused(text, time);
  return { short: staffMessages.oldList(time), full };
}

/** The table of a list; without rows a skeleton while they are loaded, or the message that there are none. Instead of it an error; that rows are old is said in the title bar. A skip link leads to it. */
export function ListRows({ list, filtered, emptyView, reset, children }: ListRowsProps) {
  const { rows, loaded, error, fetching, refetch } = list;
  const stale = rows.length > 0 ? (error ?? list.staleError) : undefined;
  const old = stale === undefined ? undefined : staleTexts(stale, list.fetchedAt);
  const failed = Boolean(error) && !fetching;
  const placeholder =
    loaded && !error ? (
      <Empty filtered={filtered} emptyView={emptyView} reset={reset} />
    ) : (
      !failed && <ListSkeleton />
    );
  return (
    <div id="list" tabIndex={-1} style={{ scrollMarginTop: 72 }}>
      {old && (
        <TitleNotice short={old.short}>
          <Failed text={old.full} retry={refetch} />
        </TitleNotice>
      )}
      {failed && stale === undefined && (
        <Failed text={loadFailure(error, staffMessages.listFailed)} retry={refetch} />
      )}
      {rows.length > 0 ? children : placeholder}
    </div>
  );
}
