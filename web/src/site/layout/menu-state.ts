/** Why groups of the desktop menu are open; groups are identified by number. */
export interface MenuState {
  /** False before hydration; the style sheet opens the menu until then. */
  hydrated: boolean;
  /** The group under the pointer. */
  hovered: number | undefined;
  /** The group that contains the focus, or whose button was pressed. */
  active: { group: number; pressed: boolean } | undefined;
}

export type MenuEvent =
  | { kind: 'hydrate'; hovered: number | undefined; focused: number | undefined }
  /** `focusInItems`: a group whose links have the focus must not be closed. */
  | { kind: 'enter'; group: number; focusInItems: boolean }
  | { kind: 'leave'; group: number }
  | { kind: 'focus'; group: number }
  | { kind: 'blur'; group: number }
  | { kind: 'press'; group: number; byKey: boolean }
  | { kind: 'close' };

export const initialMenu: MenuState = { hydrated: false, hovered: undefined, active: undefined };

export function isOpen({ hovered, active }: MenuState, group: number): boolean {
  return hovered === group || active?.group === group;
}

const closed = (state: MenuState): MenuState =>
  state.hovered === undefined && !state.active ? state : { ...state, hovered: undefined, active: undefined };

/**
 * Only a new event opens a group: after Escape it stays closed while the pointer is still over it or the focus in it,
 * until one of them leaves and returns.
 */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  const { hovered, active } = state;
  switch (event.kind) {
    case 'hydrate': {
      const focused = event.focused === undefined ? undefined : { group: event.focused, pressed: false };
      return { hydrated: true, hovered: event.hovered, active: focused };
    }
    case 'enter':
      return {
        ...state,
        hovered: event.group,
        active: active?.group === event.group || event.focusInItems ? active : undefined,
      };
    case 'leave':
      return hovered === event.group ? { ...state, hovered: undefined } : state;
    case 'focus':
      return active?.group === event.group
        ? state
        : { ...state, active: { group: event.group, pressed: false } };
    case 'blur':
      return active?.group === event.group ? { ...state, active: undefined } : state;
    case 'press': {
      // Moving the pointer to the button or focusing it has opened the group already, so the first press must not close
      // it. A second press, or a key press while the group is open, closes it.
      const wasSeenOpen = event.byKey || (active?.group === event.group && active.pressed);
      if (isOpen(state, event.group) && wasSeenOpen) return closed(state);
      return { ...state, active: { group: event.group, pressed: true } };
    }
    case 'close':
      return closed(state);
  }
}
