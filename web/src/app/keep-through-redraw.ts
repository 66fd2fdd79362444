/*
 * React draws elements again whose prerendered HTML something has changed, such as an extension or a translator. The
 * elements it removes keep what was typed, chosen and selected in them, so it is taken from them; nothing is stored.
 */

const interactive = 'form, input, select, textarea, button, [role=tab]';
type Control = HTMLInputElement;

/** The new element instead of one that React removed; the same element if it is still there. */
export type FindRedrawn = (element: Element) => HTMLElement | undefined;

/** All interactive elements, by what stays the same when they are drawn again and translated. */
function listIn(root: Element): Map<string, HTMLElement[]> {
  const lists = new Map<string, HTMLElement[]>();
  for (const element of root.querySelectorAll<HTMLElement>(interactive)) {
    const kind = element.getAttribute('name') ?? `${element.tagName}.${element.className}`;
    const list = lists.get(kind);
    if (list) list.push(element);
    else lists.set(kind, [element]);
  }
  return lists;
}

/** Gives a field the state of another as if a visitor had, so that components hear of it. */
function carryOver(old: Control, field: Control): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (old.checked !== field.checked && (old.checked || field.type === 'checkbox')) field.click();
    return;
  }
  if (field.type === 'file') {
    if (!old.files?.length) return;
    field.files = old.files;
  } else {
    if (old.value === field.value) return;
    field.value = old.value;
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Keeps what visitors type, choose and focus in `root` while it hydrates, also in what React draws again. */
export function keepThroughRedraw(root: HTMLElement) {
  const before = listIn(root);
  const redrawn = new Map<Element, HTMLElement>();
  let focused = document.activeElement;

  const listeners: Record<string, (event: Event) => void> = {
    focusin: ({ target }) => (focused = target as Element),
    focusout: ({ target }) =>
      queueMicrotask(() => {
        // An element that was removed lost the focus by that.
        if (focused === target && focused?.isConnected) focused = null;
      }),
  };
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener, true);

  const find: FindRedrawn = (element) =>
    element.isConnected ? (element as HTMLElement) : redrawn.get(element.closest(interactive) ?? element);

  function putBack(): void {
    const now = listIn(root);
    const found: [Element, HTMLElement][] = [];
    for (const [kind, olds] of before) {
      const news = now.get(kind);
      // With another number of them it would be a guess which is which.
      if (news?.length !== olds.length) continue;
      for (const [index, old] of olds.entries()) {
        const element = news[index];
        if (element && !old.isConnected && !redrawn.has(old)) found.push([old, element]);
      }
    }
    for (const pair of found) redrawn.set(...pair);
    for (const [old, element] of found) carryOver(old as Control, element as Control);
    const field = focused && !focused.isConnected && (redrawn.get(focused) as Control | undefined);
    if (!field || document.activeElement !== document.body) return;
    const { selectionStart, selectionEnd } = focused as Control;
    field.focus({ preventScroll: true });
    if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  }

  return {
    /** Call it when React has drawn something again. */
    putBack,
    /** Call it when all is hydrated. Returns how to find what was drawn again. */
    finish(): FindRedrawn {
      putBack();
      for (const [kind, listener] of Object.entries(listeners))
        document.removeEventListener(kind, listener, true);
      return find;
    },
  };
}
