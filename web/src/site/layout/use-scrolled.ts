import { useSyncExternalStore } from 'react';

function listen(changed: () => void) {
  addEventListener('scroll', changed, { passive: true });
  addEventListener('pageshow', changed);
  return () => {
    removeEventListener('scroll', changed);
    removeEventListener('pageshow', changed);
  };
}

/**
 * Whether the page is scrolled by more than 100 px (docs/behaviour/pages.md#header-and-menu), also after the browser
 * restored a scroll position.
 */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    listen,
    () => scrollY > 100,
    () => false,
  );
}
