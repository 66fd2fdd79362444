import type { AlertColor } from '@mui/material';

/** A short message. */
export interface Snack {
  text: string;
  /** The case it is about, shown above the text. */
  about?: string;
  severity?: AlertColor;
  /** A button that takes back what was done; the undo key presses it. */
  action?: { label: string; run: () => void };
  /** Whether it stays until another one says what came of it. */
  lasts?: boolean;
  /** What the action is about, such as a case. */
  subject?: string;
}

/** A message with its number, which is larger than that of every earlier one. */
export type Turn = Snack & { turn: number };

/** How many messages are shown at once. */
export const shownAtOnce = 3;

/** The messages to show when one more comes: it replaces those without an action, since these only say what happened. */
export function withSnack(before: readonly Turn[], next: Snack): readonly Turn[] {
  const turn = (before.at(-1)?.turn ?? 0) + 1;
  return [...before.filter(({ action }) => action), { ...next, turn }].slice(-shownAtOnce);
}
