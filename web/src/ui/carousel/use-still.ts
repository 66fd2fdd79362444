import { useEffect } from 'react';

/** Calls `still` when the person wants nothing to move by itself, now or from now on. */
export function useStill(still: () => void): void {
  useEffect(() => {
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => wish.matches && still();
    look();
    wish.addEventListener('change', look);
    return () => wish.removeEventListener('change', look);
    // `still` tells a reducer: it never means another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
