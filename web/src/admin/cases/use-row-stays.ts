import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** What is left below the opened case, px, so that the end of the page does not push it below the title. */
const below = 24;

const rowIn = (box: HTMLElement | null, id: string) =>
  box?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`);

/**
 * A function to call before a case is opened, or the opened one closed. The list gets another width then, and its rows another height:
 * the row of that case stays under the pointer, and is in view.
 */
export function useRowStays(
  boxRef: RefObject<HTMLElement | null>,
  opened: string | undefined,
): (id: string) => void {
  const before = useRef<{ id: string; top: number }>(undefined);
  const grown = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = undefined;
    if (grown.current) grown.current.style.minHeight = '';
    const row = was && rowIn(boxRef.current, was.id);
    if (!row) return;
    const moved = () => row.getBoundingClientRect().top - was.top;
    const scroll = () => window.scrollBy({ top: moved(), behavior: 'instant' });
    scroll();
    // The page of a short list ends before.
    const columns = row.closest<HTMLElement>('.split');
    if (columns && moved() > 1) {
      grown.current = columns;
      columns.style.minHeight = `${columns.offsetHeight + moved() + below}px`;
      scroll();
    }
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [boxRef, opened]);

  return useCallback(
    (id) => {
      const row = rowIn(boxRef.current, id);
      before.current = row ? { id, top: row.getBoundingClientRect().top } : undefined;
    },
    [boxRef],
  );
}
