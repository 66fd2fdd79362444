import { useEffect, type RefObject } from 'react';

/** Tells whether at least a quarter of a block is in view. */
export function useSeen(area: RefObject<HTMLElement | null>, tell: (seen: boolean) => void): void {
  useEffect(() => {
    if (!area.current) return;
    const observer = new IntersectionObserver(([entry]) => tell(Boolean(entry?.isIntersecting)), {
      threshold: 0.25,
    });
    observer.observe(area.current);
    return () => observer.disconnect();
    // `tell` means the same at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [area]);
}
