import { useEffect, useRef } from 'react';

/**
 * Gives the list the focus when `isThere` ends and what had the focus went with it, such as the bar of the selected rows or the opened
 * case: it would be nowhere. No row gets it, so that a key changes nothing unseen.
 */
export function useFocusOnList(isThere: boolean): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isOver = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isOver && document.activeElement === document.body)
      document.getElementById('list')?.focus({ preventScroll: true });
  }, [isThere]);
}
