import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` whenever the window gets the focus again, or the browser a connection, while `active`: what is decided on may
 * have been changed elsewhere.
 */
export function useReturn(active: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!active) return;
    const again = () => actNow();
    for (const kind of ['focus', 'online']) addEventListener(kind, again);
    return () => {
      for (const kind of ['focus', 'online']) removeEventListener(kind, again);
    };
  }, [active]);
}
