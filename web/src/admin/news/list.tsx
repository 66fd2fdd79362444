import { Button, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import type { NewsItem } from '@gaongil/contract/news/news';
import { newsSorts } from '@gaongil/contract/requests/views';
import { useNewsPageQuery } from '../../api/news.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { isFiltered, queryOf, wholeList } from '../list/address.ts';
import { ListRows } from '../list/list-rows.tsx';
import { Pager } from '../list/pager.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { shownPage } from '../list/shown-page.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { useOpened } from '../list/use-opened.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useForgetUnsaved } from '../shared/unsaved.ts';
import { Icon } from '../widgets/icon.tsx';
import { NewsDetail } from './detail.tsx';
import { usePolling } from '../widgets/use-polling.ts';
import { newsMessages } from './messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { NewsTable } from './table.tsx';
import { newsSubject } from './use-news-draft.ts';
import { useSessionOfNews } from './use-session-of-news.ts';

const choices = { views: [], statuses: [], types: [], sorts: newsSorts };

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });

/** Reads the opened item from the address: its id, or `new` for one that is being written. */
const readId = (text: string) => /^(new|[1-9]\d{0,8})$/.exec(text)?.[0];

/** The list of news. */
export function NewsList() {
  const { state, change } = useListAddress(choices);
  const { id: opened, open, close } = useOpened(readId);
  const { limit, sort, dir, q, cursor } = queryOf(state);
  // A list that could not be fetched again is tried until it can.
  const [failed, setFailed] = useState(false);
  const { pollingInterval } = usePolling();
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useNewsPageQuery(
    { limit, sort, dir, q, cursor },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: failed ? pollingInterval : 0,
      skipPollingIfUnfocused: true,
    },
  );
  if (failed !== Boolean(error)) setFailed(Boolean(error));
  useSessionOfNews(data?.items);
  const [removing, setRemoving] = useState<NewsItem>();
  const drafts = useDrafts();
  const forget = useForgetUnsaved();
  const reset = useCallback(() => change(wholeList), [change]);
  const page = shownPage(currentData, data, error);
  const rows = page?.items ?? [];
  const list = {
    rows,
    loaded: data !== undefined,
    error,
    fetching: isFetching,
    fetchedAt: fulfilledTimeStamp,
    refetch,
  };
  useShortcut('close', opened === undefined ? undefined : close);

  return (
    <>
      <Tools role="search" aria-label="뉴스 검색">
        <SearchBox value={state.q} label={newsMessages.search} search={(text) => change({ q: text }, true)} />
        <Button variant="contained" onClick={() => open('new')}>
          <Icon name="plus" />
          {newsMessages.create}
        </Button>
      </Tools>
      <ListRows list={list} filtered={isFiltered(state)} reset={reset}>
        <NewsTable
          rows={rows}
          state={state}
          busy={!currentData && isFetching}
          opened={opened}
          order={change}
          open={open}
          remove={setRemoving}
        />
      </ListRows>
      {data && (
        <Pager
          next={page?.next}
          prev={page?.prev}
          total={page?.total}
          state={state}
          isCurrent={currentData !== undefined}
          change={change}
        />
      )}
      <Drawer
        anchor="right"
        open={opened !== undefined}
        onClose={close}
        slotProps={{
          paper: {
            'aria-label': opened === 'new' ? newsMessages.create : newsMessages.edit,
            sx: { width: 'min(100%, 520px)' },
          },
        }}
      >
        {opened !== undefined && (
          <NewsDetail
            key={opened}
            id={opened}
            items={currentData?.items}
            close={close}
            open={open}
            remove={setRemoving}
          />
        )}
      </Drawer>
      <RemoveDialog
        item={removing}
        done={(removed) => {
          setRemoving(undefined);
          if (!removed) return;
          drafts.remove(newsSubject(removed.id));
          if (opened !== String(removed.id)) return;
          forget();
          close();
        }}
      />
    </>
  );
}
