import { useMemo, type RefObject } from 'react';
import type { CaseKind, CaseRow } from '../../api/cases.ts';
import { useStaff } from '../shared/staff.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import type { CaseResource } from './resource.ts';
import type { useQuickSave } from './use-quick-save.ts';

interface Keys<K extends CaseKind> {
  resource: CaseResource<K>;
  rows: readonly CaseRow<K>[];
  opened: string | undefined;
  open: (id: string) => void;
  shut: () => void;
  box: RefObject<HTMLDivElement | null>;
  quickSave: ReturnType<typeof useQuickSave>;
  selection: { select: (id: string, range: boolean) => void };
}

/** Opens one; undefined where there is none. */
function useOpening(open: (id: string) => void, id: string | undefined) {
  return useMemo(() => (id === undefined ? undefined : () => open(id)), [open, id]);
}

/** What keys do on a list and on what is opened beside it, and the neighbours of what is opened. */
export function useCaseKeys<K extends CaseKind>(keys: Keys<K>) {
  const { resource, rows, opened, open, shut, box, quickSave, selection } = keys;
  const { username } = useStaff();
  const index = rows.findIndex(({ id }) => id === opened);
  const beside = (step: number) => (index === -1 ? undefined : rows[index + step]?.id);
  const goNext = useOpening(open, beside(1));
  const goBack = useOpening(open, beside(-1));

  const focused = () => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];

  /** In the list the focus moves; beside it, what is opened. */
  function move(step: number) {
    if (opened !== undefined && !box.current?.contains(document.activeElement))
      return (step > 0 ? goNext : goBack)?.();
    const links = [...(box.current?.querySelectorAll<HTMLElement>('tbody tr[data-id] a') ?? [])];
    const here = links.findIndex((link) => link.closest('tr')?.dataset['id'] === (focused() ?? opened));
    const next = here === -1 ? links[0] : links[here + step];
    next?.focus();
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }

  const target = () => {
    const id = focused() ?? opened;
    return rows.find((row) => row.id === id);
  };
  const setStatus = (index: number) => () => {
    const row = target();
    const status = resource.choices.statuses[index];
    if (row && status) void quickSave(row, { status });
  };

  useShortcut('next', () => move(1));
  useShortcut('previous', () => move(-1));
  useShortcut('firstStatus', setStatus(0));
  useShortcut('secondStatus', setStatus(1));
  useShortcut('thirdStatus', setStatus(2));
  useShortcut('toMe', () => {
    const row = target();
    if (row) void quickSave(row, { assignee: username });
  });
  useShortcut('select', () => {
    const id = focused();
    if (id !== undefined) selection.select(id, false);
  });
  useShortcut('close', opened === undefined ? undefined : shut);

  return { goNext, goBack };
}
