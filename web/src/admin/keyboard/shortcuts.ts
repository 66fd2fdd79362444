import { useEffectEvent, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { openScreenAt, type ScreenPath } from '../frame/screens.ts';
import { isDialogOpen } from '../widgets/dialog-open.ts';

const onCases = ['/admin', '/admin/inquiries'] as const;
const onLists = ['/admin', '/admin/inquiries', '/admin/news'] as const;

interface ShortcutRow {
  keys: readonly string[];
  does: string;
  /** The screens that have it; all of them without this. */
  on?: readonly ScreenPath[];
}

/** The actions of the shortcuts, in the order of the help sheet. */
export const shortcuts = {
  search: { keys: ['/'], does: '검색창으로 이동', on: onLists },
  next: { keys: ['j'], does: '다음 항목', on: onCases },
  previous: { keys: ['k'], does: '이전 항목', on: onCases },
  select: { keys: ['x'], does: '항목 선택 · 선택 해제', on: onCases },
  open: { keys: ['Enter'], does: '상세 열기' },
  close: { keys: ['Esc'], does: '상세 닫기' },
  firstStatus: { keys: ['1'], does: '상태를 접수로 변경', on: onCases },
  secondStatus: { keys: ['2'], does: '상태를 처리중으로 변경', on: onCases },
  thirdStatus: { keys: ['3'], does: '상태를 종결(문의: 답변완료)로 변경', on: onCases },
  toMe: { keys: ['a'], does: '나에게 배정', on: onCases },
  undo: { keys: ['z', 'Ctrl+Z'], does: '방금 한 변경 되돌리기' },
  edit: { keys: ['e'], does: '조치 내용 작성', on: onCases },
  save: { keys: ['Ctrl+S', 'Ctrl+Enter'], does: '입력 중인 양식 저장' },
  previousPage: { keys: ['['], does: '이전 쪽' },
  nextPage: { keys: [']'], does: '다음 쪽' },
  help: { keys: ['?'], does: '단축키 안내' },
} as const satisfies Record<string, ShortcutRow>;

export type Shortcut = keyof typeof shortcuts;

/** The shortcuts that an account with these areas can use, for the help sheet. */
export const shortcutsFor = (areas: readonly string[]): [string, ShortcutRow][] =>
  Object.entries<ShortcutRow>(shortcuts).filter(
    ([, { on }]) => !on || on.some((path) => openScreenAt(path, areas)),
  );

// By `code`, the physical key: in Korean mode the same key types ㅓ instead of j.
const byCode: Record<string, Shortcut> = {
  Slash: 'search',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyX: 'select',
  Digit1: 'firstStatus',
  Digit2: 'secondStatus',
  Digit3: 'thirdStatus',
  Numpad1: 'firstStatus',
  Numpad2: 'secondStatus',
  Numpad3: 'thirdStatus',
  KeyA: 'toMe',
  KeyE: 'edit',
  KeyZ: 'undo',
  BracketLeft: 'previousPage',
  BracketRight: 'nextPage',
};

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/**
 * The shortcut of a key press. In text fields only save and close work; Ctrl+Z there is the browser's. Single-key shortcuts can be switched off (KWCAG
 * 2.1.4); save and close cannot.
 */
export function shortcutOf(event: Pressed, inText: boolean, singleKeys: boolean): Shortcut | undefined {
  if (event.isComposing) return undefined;
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && (event.code === 'KeyS' || event.key === 'Enter')) return 'save';
  if (command && !event.altKey && !event.shiftKey && !inText && event.code === 'KeyZ') return 'undo';
  if (command || event.altKey) return undefined;
  if (event.key === 'Escape') return 'close';
  if (inText || !singleKeys) return undefined;
  if (event.shiftKey) return event.code === 'Slash' ? 'help' : undefined;
  return byCode[event.code];
}

const inText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches(
    'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])',
  );

interface Listener {
  act: () => void;
  /** The element that must have the focus; undefined: any. */
  within: RefObject<HTMLElement | null> | undefined;
}

const listeners = new Map<Shortcut, Listener[]>();

/** The act of the element that has the focus, else, unless a dialog hides them, the last of those that need none. */
function actOf(shortcut: Shortcut, behindDialog: boolean): (() => void) | undefined {
  const candidates = listeners.get(shortcut);
  const focused = candidates?.findLast(({ within }) => within?.current?.contains(document.activeElement));
  if (behindDialog) return focused?.act;
  return (focused ?? candidates?.findLast(({ within }) => !within))?.act;
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const isBehind = isDialogOpen();
  const shortcut = shortcutOf(event, inText(event.target), singleKeysOn());
  // In front of all keys but that of saving, which is for the form of the dialog alone.
  // The browser closes what stands in front.
  if (shortcut === 'close' && document.querySelector(':popover-open')) return;
  if (!shortcut || (isBehind && shortcut !== 'save')) return;
  const act = actOf(shortcut, isBehind);
  // Otherwise the browser would save the page.
  if (act || isBehind) event.preventDefault();
  act?.();
}

/**
 * Calls `act` when the key of `shortcut` is pressed. With `within`, only while that element has the focus, and then before
 * all others: a key must not act on a form in which nobody types. Of several without it, the last mounted wins.
 */
export function useShortcut(
  shortcut: Shortcut,
  act: (() => void) | undefined,
  within?: RefObject<HTMLElement | null>,
): void {
  const actNow = useEffectEvent(() => act?.());
  const present = act !== undefined;

  // In the commit that shows what the key acts on: an effect after painting would miss a quick key.
  useLayoutEffect(() => {
    if (!present) return;
    const own: Listener = { act: () => actNow(), within };
    if (listeners.size === 0) addEventListener('keydown', listen);
    listeners.set(shortcut, [...(listeners.get(shortcut) ?? []), own]);
    return () => {
      const others = listeners.get(shortcut)?.filter((other) => other !== own) ?? [];
      if (others.length > 0) listeners.set(shortcut, others);
      else listeners.delete(shortcut);
      if (listeners.size === 0) removeEventListener('keydown', listen);
    };
  }, [shortcut, present, within]);
}

const settingKey = 'gaongil.shortcuts';
const watchers = new Set<() => void>();

function singleKeysOn(): boolean {
  return localStorage.getItem(settingKey) !== 'off';
}

/** Whether single-key shortcuts are on, and a function that switches them; the setting is stored in this browser. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    singleKeysOn,
    () => true,
  );
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(settingKey);
    else localStorage.setItem(settingKey, 'off');
    for (const watcher of watchers) watcher();
  };
  return [on, set];
}
