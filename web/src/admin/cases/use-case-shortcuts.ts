import { useMemo, type RefObject } from 'react';
import { hasId, type CaseResourceName, type CaseRow } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useSnack } from '../widgets/snack.tsx';
import { caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import type { useQuickSave } from './use-quick-save.ts';

interface QuickChange {
  status?: string;
  assignee?: string;
}

interface Keys<K extends CaseResourceName> {
  resource: CaseResource<K>;
  rows: readonly CaseRow<K>[];
  /** The ids of rows whose cases are not found any more. */
  gone: ReadonlySet<string>;
  opened: string | undefined;
  open: (id: string) => void;
  close: () => void;
  box: RefObject<HTMLDivElement | null>;
  quickSave: ReturnType<typeof useQuickSave>;
  selection: { ids: ReadonlySet<string>; select: (id: string, range: boolean) => void };
  bulk: { busy: boolean; apply: (change: QuickChange) => Promise<unknown> };
}

/** Gives a link the focus, with its row in view. */
function reach(link: HTMLElement): void {
  const scroll = () => link.closest('tr')?.scrollIntoView({ block: 'nearest' });
  link.focus();
  scroll();
  // A row outside the window gets its height when the browser draws it, which moves those below: two frames at most.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === link) scroll();
    }),
  );
}

/** A function that opens the case; undefined if there is no such case. */
function useOpening(open: (id: string) => void, id: string | undefined) {
  return useMemo(() => (id === undefined ? undefined : () => open(id)), [open, id]);
}

/** Handles the shortcuts of the list and of the opened case; returns how to open the case's neighbours. */
export function useCaseShortcuts<K extends CaseResourceName>(keys: Keys<K>) {
  const { resource, rows, gone, opened, open, close, box, quickSave, selection, bulk } = keys;
  const { username } = useCurrentStaff();
  const show = useSnack();
  const openable = rows.filter((row) => hasId(row) && (row.id === opened || !gone.has(row.id)));
  const index = openable.findIndex(({ id }) => id === opened);
  const neighbourId = (step: number) => (index === -1 ? undefined : openable[index + step]?.id);
  const goNext = useOpening(open, neighbourId(1));
  const goBack = useOpening(open, neighbourId(-1));

  const focused = () => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];

  /** Moves the focus in the list, or opens the neighbour from the detail. */
  function move(step: number) {
    if (opened !== undefined && !box.current?.contains(document.activeElement))
      return (step > 0 ? goNext : goBack)?.();
    const links = [...(box.current?.querySelectorAll<HTMLElement>('tbody tr[data-id] a') ?? [])];
    const current = links.findIndex((link) => link.closest('tr')?.dataset['id'] === (focused() ?? opened));
    const next = current === -1 ? links[0] : links[current + step];
    if (next) reach(next);
  }

  // A row is meant while its link has the focus. A check box has it because somebody ticked it, for another change perhaps.
  const target = () => {
    const isTicking = document.activeElement?.matches('input[type=checkbox]');
    const id = (isTicking ? undefined : focused()) ?? opened;
    return rows.find((row) => row.id === id && !gone.has(row.id));
  };

  /** Changes the selected cases if there are any, else the one whose link has the focus, else the opened one. */
  function apply(change: QuickChange): void {
    const { ids } = selection;
    if (ids.size > 0) {
      // In the opened case the key seems to be about that case.
      const inList = opened === undefined || box.current?.contains(document.activeElement);
      if (!inList && !(ids.size === 1 && ids.has(opened)))
        return show({ text: caseMessages.othersSelected(ids.size), severity: 'warning' });
      if (!bulk.busy) void bulk.apply(change);
      return;
    }
    const row = target();
    if (!row) return show({ text: caseMessages.noneMeant, severity: 'info' });
    void quickSave(row, change);
  }
  const setStatus = (index: number) => () => {
    const status = resource.choices.statuses[index];
    if (status) apply({ status });
  };

  useShortcut('next', () => move(1));
  useShortcut('previous', () => move(-1));
  useShortcut('firstStatus', setStatus(0));
  useShortcut('secondStatus', setStatus(1));
  useShortcut('thirdStatus', setStatus(2));
  useShortcut('toMe', () => apply({ assignee: username }));
  useShortcut('select', () => {
    const id = focused();
    if (id !== undefined) selection.select(id, false);
  });
  useShortcut('close', opened === undefined ? undefined : close);

  return { goNext, goBack };
}
