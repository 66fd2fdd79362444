/** What keeps groups of the desktop menu open; groups by their number. */
export interface MenuState {
  /** Until script runs the style sheet opens the menu by itself. */
  hydrated: boolean;
  /** The one the pointer is over. */
  hovered: number | undefined;
  /** The one with the focus in it, or whose button was pressed. */
  held: { group: number; pressed: boolean } | undefined;
}

export type MenuEvent =
  | { kind: 'hydrate'; hovered: number | undefined; focused: number | undefined }
  /** `focusInItems`: a group whose links have the focus must not vanish under it. */
  | { kind: 'enter'; group: number; focusInItems: boolean }
  | { kind: 'leave'; group: number }
  | { kind: 'focus'; group: number }
  | { kind: 'blur'; group: number }
  | { kind: 'press'; group: number; byKey: boolean }
  | { kind: 'close' };

export const initialMenu: MenuState = { hydrated: false, hovered: undefined, held: undefined };

export function isOpen({ hovered, held }: MenuState, group: number): boolean {
  return hovered === group || held?.group === group;
}

const closed = (state: MenuState): MenuState =>
  state.hovered === undefined && !state.held ? state : { ...state, hovered: undefined, held: undefined };

/**
 * Only what happens anew opens a group: after Escape it stays closed, though the pointer is still over it and the focus
 * in it, until one of them leaves and comes again.
 */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  const { hovered, held } = state;
  switch (event.kind) {
    case 'hydrate': {
      const focused = event.focused === undefined ? undefined : { group: event.focused, pressed: false };
      return { hydrated: true, hovered: event.hovered, held: focused };
    }
    case 'enter':
      return {
        ...state,
        hovered: event.group,
        held: held?.group === event.group || event.focusInItems ? held : undefined,
      };
    case 'leave':
      return hovered === event.group ? { ...state, hovered: undefined } : state;
    case 'focus':
      return held?.group === event.group ? state : { ...state, held: { group: event.group, pressed: false } };
    case 'blur':
      return held?.group === event.group ? { ...state, held: undefined } : state;
    case 'press': {
      // The pointer that presses has opened the group by coming, and a screen reader by focusing the button: only who
      // pressed before, or presses a key with the group open before them, means to close it.
      const wasSeenOpen = event.byKey || (held?.group === event.group && held.pressed);
      if (isOpen(state, event.group) && wasSeenOpen) return closed(state);
      return { ...state, held: { group: event.group, pressed: true } };
    }
    case 'close':
      return closed(state);
  }
}
