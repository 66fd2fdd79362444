import { useEffect, type RefObject } from 'react';

/**
 * Tells when a moving block is to be held: while the keyboard's focus is inside, which a mouse that pressed a button
 * does not leave there, and while nobody sees the page.
 */
export function useHold(area: RefObject<HTMLElement | null>, tell: (held: boolean) => void): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => tell(document.hidden || Boolean(element.querySelector(':focus-visible')));
    // While focusout is told, the focus is nowhere yet.
    const lookSoon = () => queueMicrotask(look);
    look();
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', lookSoon);
    document.addEventListener('visibilitychange', look);
    return () => {
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', lookSoon);
      document.removeEventListener('visibilitychange', look);
    };
    // `tell` means the same at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [area]);
}
