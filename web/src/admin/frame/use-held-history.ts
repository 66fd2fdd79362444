import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

// The router must not hear what is taken back. A window tells its listeners in the order they came, whatever phase they
// ask for, so this one is there before the router is drawn. (Where pages are drawn ahead there is no window.)
let listener: ((event: PopStateEvent) => void) | undefined;
globalThis.window?.addEventListener('popstate', (event) => listener?.(event));

// The router numbers its entries; one made by hand in the address bar has no number and is the next.
const indexOf = (state: unknown, otherwise: number) => (state as { idx?: number } | null)?.idx ?? otherwise;

/**
 * Asks before the browser's Back and Forward leave the opened thing: what has happened already is taken back, and done
 * again once the person agrees. The router hears neither.
 */
export function useHeldHistory(isHeld: () => boolean, ask: (go: () => void) => void): void {
  const { pathname, hash, key } = useLocation();
  const here = useRef({ index: 0, pathname, hash });

  useEffect(() => {
    here.current = { index: indexOf(history.state, here.current.index), pathname, hash };
  }, [pathname, hash, key]);

  useEffect(() => {
    let own = false;
    listener = (event) => {
      if (own) {
        own = false;
        event.stopImmediatePropagation();
        return;
      }
      const { index, pathname, hash } = here.current;
      if (!isHeld() || (location.pathname === pathname && location.hash === hash)) return;
      event.stopImmediatePropagation();
      const steps = indexOf(event.state, index + 1) - index || 1;
      own = true;
      history.go(-steps);
      ask(() => history.go(steps));
    };
    return () => {
      listener = undefined;
    };
  }, [isHeld, ask]);
}
