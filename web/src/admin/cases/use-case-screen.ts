import { useCallback, useRef, useState } from 'react';
import { bulkLimit } from '@gaongil/contract/requests/views';
import { hasId, type CaseResourceName } from '../../api/cases.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { wholeList } from '../list/address.ts';
import { useFocusOnList } from '../list/use-focus-on-list.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { useOpened } from '../list/use-opened.ts';
import { useSelection } from '../list/use-selection.ts';
import { useForgetUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import { namedSubjects } from './draft-subjects.ts';
import { bulkMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useBulk } from './use-bulk.ts';
import { useCaseShortcuts } from './use-case-shortcuts.ts';
import { useCaseList } from './use-case-list.ts';
import { useFreshness } from './use-freshness.ts';
import { useQuickSave } from './use-quick-save.ts';
import { useRowStays } from './use-row-stays.ts';

/** State and actions of the screen of one kind of case: list, opened case, selection, counts and shortcuts. */
export function useCaseScreen<K extends CaseResourceName>(resource: CaseResource<K>) {
  const { kind, choices, readId } = resource;
  const show = useSnack();
  const { state, change } = useListAddress(choices);
  const { id: opened, open: openNow, close } = useOpened(readId);
  const listed = useCaseList(kind, state);
  const { rows, gone } = listed;
  const { counts, error: staleError, answeredAt, refetch: refetchCounts } = useFreshness(kind, state);
  const list = {
    ...listed,
    /** Why it could not be checked whether the rows are current. */
    staleError,
    fetchedAt: listed.error ? listed.fetchedAt : Math.max(listed.fetchedAt ?? 0, answeredAt ?? 0),
    refetch: () => {
      listed.refetch();
      if (staleError) void refetchCounts();
    },
  };
  const quickSave = useQuickSave(resource);
  /** The scroll container of the table. */
  const box = useRef<HTMLDivElement>(null);
  const rowStays = useRowStays(box, opened);
  const open = useCallback(
    (id: string) => {
      rowStays(id);
      openNow(id);
    },
    [openNow, rowStays],
  );

  const warnTooMany = useCallback(
    () => show({ text: bulkMessages.tooMany(bulkLimit), severity: 'warning' }),
    [show],
  );
  const isSelectable = useCallback((row: { id: string }) => hasId(row) && !gone.has(row.id), [gone]);
  const selection = useSelection(rows, isSelectable, bulkLimit, warnTooMany);
  const { clear } = selection;
  useFocusOnList(selection.items.size > 0);
  useFocusOnList(opened !== undefined);
  const endBulk = useCallback(() => {
    clear();
    // The next key is about the opened case again, not about a row that was part of the change.
    const focus = document.activeElement;
    if (focus === document.body || box.current?.contains(focus))
      box.current?.querySelector<HTMLElement>('tr[aria-current] a')?.focus({ preventScroll: true });
  }, [clear]);
  const bulk = useBulk(resource, selection.items, endBulk);

  const [resets, setResets] = useState(0);
  const reset = useCallback(() => {
    setResets((count) => count + 1);
    change(wholeList);
  }, [change]);
  const closeDetail = useCallback(() => {
    if (opened !== undefined) rowStays(opened);
    close();
    box.current?.querySelector<HTMLElement>(`tr[data-id="${opened}"] a`)?.focus();
  }, [close, opened, rowStays]);
  const { remove } = list;
  const drafts = useDrafts();
  const forget = useForgetUnsaved();
  const closeGone = useCallback(() => {
    if (opened !== undefined) {
      remove(opened);
      for (const [subject] of namedSubjects(drafts.subjects(), kind, opened, '')) drafts.remove(subject);
    }
    forget();
    close();
  }, [close, drafts, forget, kind, opened, remove]);
  const { goNext, goBack } = useCaseShortcuts({
    resource,
    rows,
    gone,
    opened,
    open,
    close: closeDetail,
    box,
    quickSave,
    selection,
    bulk,
  });

  return {
    state,
    change,
    reset,
    /** How many times the filters were reset. */
    resets,
    list,
    counts,
    selection,
    bulk,
    box,
    opened,
    open,
    closeDetail,
    closeGone,
    previous: goBack,
    next: goNext,
    quickSave,
  };
}
