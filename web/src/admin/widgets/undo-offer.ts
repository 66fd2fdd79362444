import { readFailure } from '../../api/failure.ts';
import { staffMessages } from '../shared/messages.ts';
import type { Snack } from './snack-stack.ts';

/** What came of an undo: what to say of it, or the error of a call that failed as a whole. */
type Outcome = { said: Snack } | { error: unknown };

/** ms after which an undo that has no answer yet says that it is under way. */
const slowAfterMs = 500;

/**
 * Shows the message of a change with the button that takes it back. While the call fails, for lack of a connection perhaps,
 * the message comes again with the reason and the button; after an answer it does not, since another call gets the same one.
 */
export function offerUndo(
  show: (snack: Snack) => void,
  changed: Snack,
  takeBack: () => Promise<Outcome>,
): void {
  const offer = (snack: Snack) =>
    show({ ...snack, action: { label: staffMessages.undo, run: () => void run() } });
  async function run(): Promise<void> {
    const { about } = changed;
    const slow = setTimeout(
      () => show({ text: staffMessages.undoing, severity: 'info', lasts: true, ...(about && { about }) }),
      slowAfterMs,
    );
    const outcome = await takeBack();
    clearTimeout(slow);
    if ('said' in outcome) return show(outcome.said);
    const text = `${staffMessages.undoFailed} ${readFailure(outcome.error).text}`;
    offer({ ...changed, text, severity: 'error' });
  }
  offer(changed);
}
