import { useEffect } from 'react';

// What has the focus there gives it back by itself.
const passing = '.MuiDialog-root, .MuiSnackbar-root';

/** What is nearest to an element that may go: its section, or the first field of its form. */
function nearestOf(element: Element): () => HTMLElement | null | undefined {
  const around = element.closest<HTMLElement>('section[tabindex="-1"], form');
  return () =>
    around instanceof HTMLFormElement
      ? around.querySelector<HTMLElement>('input:not([hidden]), select, textarea')
      : around;
}

/**
 * Gives the focus to the section or form around an element that had it and is gone, since what it did was done: the focus would be
 * nowhere, and who presses Tab would begin at the top of the page. A dialog that was opened from the element may have been between.
 */
export function useFocusStays(): void {
  useEffect(() => {
    let last: { element: Element; nearest: ReturnType<typeof nearestOf> } | undefined;
    const ended = new AbortController();
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(passing)) return;
      last = { element: target, nearest: nearestOf(target) };
    };
    // A press on what cannot have the focus takes it away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest(passing)) return;
      if (!last?.element.contains(target)) last = undefined;
    };
    const changes = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const nearest = last.nearest();
      last = undefined;
      if (nearest?.isConnected) nearest.focus({ preventScroll: true });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', remember, { signal: ended.signal });
    addEventListener('pointerdown', forget, { capture: true, signal: ended.signal });
    return () => {
      ended.abort();
      changes.disconnect();
    };
  }, []);
}
