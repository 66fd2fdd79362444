import { Drawer, useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { useCallback, useMemo, useRef } from 'react';
import { bulkLimit } from '@gaongil/contract/views';
import type { CaseKind } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { isNarrowed, wholeList } from '../list/address.ts';
import { Empty, ListSkeleton } from '../list/empty.tsx';
import { Pager } from '../list/pager.tsx';
import { StatusCards } from '../list/status-cards.tsx';
import { Tabs } from '../list/tabs.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useOpened } from '../list/use-opened.ts';
import { useSelection } from '../list/use-selection.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../parts/failed.tsx';
import { useSnack } from '../parts/snack.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CaseDetailView } from './detail.tsx';
import { ExportButton } from './export.tsx';
import { bulkMessages, caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { CaseTable } from './table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { useCaseList } from './use-case-list.ts';
import { useFreshness } from './use-freshness.ts';
import { useQuickSave } from './use-quick-save.ts';
import { WaitingBar } from './waiting-bar.tsx';
import { colours } from '../theme/colours.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&.split': { gridTemplateColumns: 'minmax(0, 1fr) 404px' },
  '& > aside': {
    position: 'sticky',
    top: 84,
    maxHeight: 'calc(100dvh - 104px)',
    overflowY: 'auto',
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 8,
    background: colours.white,
  },
});

/** The list of reports or of inquiries, with what is opened beside it or, where there is no room, over it. */
export function CaseScreen<K extends CaseKind>({ resource }: { resource: CaseResource<K> }) {
  const { kind, texts, choices, columns, statusNames, viewNames, titleOf } = resource;
  const show = useSnack();
  const { view, change } = useListAddress(choices);
  const { id: opened, open, close } = useOpened(resource.readId);
  const list = useCaseList(kind, view);
  const { rows, page, error, busy } = list;
  const counts = useFreshness(kind, view);
  const tooMany = useCallback(
    () => show({ text: bulkMessages.tooMany(bulkLimit), severity: 'warning' }),
    [show],
  );
  const selection = useSelection(rows, bulkLimit, tooMany);
  const quickSave = useQuickSave(resource);
  const box = useRef<HTMLDivElement>(null);
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));

  const reset = useCallback(() => change(wholeList), [change]);
  const shut = useCallback(() => {
    close();
    box.current?.querySelector<HTMLElement>(`tr[data-id="${opened}"] a`)?.focus();
  }, [close, opened]);
  const { goNext, goBack } = useCaseKeys({ resource, rows, opened, open, shut, box, quickSave, selection });

  const exporting = useMemo(() => <ExportButton resource={resource} view={view} />, [resource, view]);
  const detail = opened !== undefined && (
    <CaseDetailView
      resource={resource}
      id={opened}
      quickSave={quickSave}
      close={shut}
      previous={goBack}
      next={goNext}
    />
  );

  return (
    <>
      <Tabs label={caseMessages.views} names={viewNames} counts={counts?.views} view={view} change={change} />
      <StatusCards names={statusNames} counts={counts?.statuses} view={view} change={change} />
      <Toolbar resource={resource} view={view} change={change} reset={reset} />
      <Columns className={detail && beside ? 'split' : undefined}>
        <div>
          {error && (
            <Failed text={readFailure(error).said ?? staffMessages.listFailed} retry={list.refetch} />
          )}
          <WaitingBar noun={texts.noun} count={list.waiting} show={list.showWaiting} />
          <BulkBar resource={resource} items={selection.items} clear={selection.clear} />
          {!list.loaded && !error && <ListSkeleton />}
          {list.loaded && rows.length === 0 && <Empty narrowed={isNarrowed(view)} reset={reset} />}
          {rows.length > 0 && (
            <CaseTable
              label={`${texts.noun} 목록`}
              columns={columns}
              Box={resource.Box}
              rows={rows}
              nameOf={titleOf}
              view={view}
              busy={busy}
              opened={opened}
              selected={selection.ids}
              box={box}
              order={change}
              open={open}
              select={selection.select}
              selectAll={selection.selectAll}
            />
          )}
          {list.loaded && (
            <Pager page={page} view={view} change={change}>
              {exporting}
            </Pager>
          )}
        </div>
        {beside && detail && <aside aria-label={`${texts.noun} 상세`}>{detail}</aside>}
      </Columns>
      {!beside && (
        <Drawer
          anchor="right"
          open={Boolean(detail)}
          onClose={shut}
          slotProps={{ paper: { 'aria-label': `${texts.noun} 상세`, sx: { width: 'min(100%, 560px)' } } }}
        >
          {detail}
        </Drawer>
      )}
    </>
  );
}
