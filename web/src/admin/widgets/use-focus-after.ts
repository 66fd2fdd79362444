import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives `section` the focus when a dialog that was opened from it has closed and its button is gone, since what it did was done: the
 * focus would be nowhere. What was done is fetched first, so the button may go later; a key or a press meanwhile ends the wait.
 */
export function useFocusAfter(isOpen: boolean, section: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    const ended = new AbortController();
    const focusSection = () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      section.current?.focus();
      ended.abort();
    };
    const buttons = new MutationObserver(focusSection);
    if (section.current) buttons.observe(section.current, { childList: true, subtree: true });
    ended.signal.addEventListener('abort', () => buttons.disconnect());
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(kind, () => ended.abort(), { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isOpen, section]);
}
