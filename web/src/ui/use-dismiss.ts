import { useEffect, type RefObject } from 'react';

/** Whether the focus is in `element`, or nowhere because the focused element was removed. */
export function holdsFocus(element: Element): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || element.contains(activeElement);
}

/**
 * Calls `dismiss` on everything that closes an open menu: Escape wherever the focus is, a click outside, and a return
 * to the page with the browser's Back, which would show the menu open. `dismiss` must be stable.
 */
export function useDismiss(element: RefObject<Element | null>, dismiss: (escape: boolean) => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true);
    };
    const press = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) dismiss(false);
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) dismiss(false);
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
      removeEventListener('pageshow', comeBack);
    };
  }, [element, dismiss]);
}
