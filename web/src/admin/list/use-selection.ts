import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The selected rows, across pages. A second click with Shift selects the range in between. A row that is not selectable any more leaves the selection. */
export function useSelection<Item extends { id: string }>(
  rows: readonly Item[],
  isSelectable: (row: Item) => boolean,
  limit: number,
  tooMany: () => void,
) {
  const [chosen, setItems] = useState<ReadonlyMap<string, Item>>(new Map());
  // Takes the current values of the selected rows that are on the screen.
  const items = useMemo(() => {
    const latest = new Map(rows.map((row) => [row.id, row]));
    const current = [...chosen].map(([id, item]) => [id, latest.get(id) ?? item] as const);
    return new Map(current.filter(([, item]) => isSelectable(item)));
  }, [chosen, isSelectable, rows]);
  const last = useRef<string>(undefined);
  const now = useRef({ rows, items });
  useLayoutEffect(() => {
    now.current = { rows, items };
  });

  const change = useCallback(
    (some: readonly Item[], on: boolean) => {
      const next = new Map(now.current.items);
      for (const item of some.filter(isSelectable)) {
        if (on) next.set(item.id, item);
        else next.delete(item.id);
      }
      if (next.size > limit) return tooMany();
      setItems(next);
    },
    [isSelectable, limit, tooMany],
  );

  const select = useCallback(
    (id: string, range: boolean) => {
      const { rows, items } = now.current;
      const index = rows.findIndex((row) => row.id === id);
      const from = range ? rows.findIndex((row) => row.id === last.current) : -1;
      const [first, end] = from === -1 ? [index, index] : [Math.min(index, from), Math.max(index, from)];
      last.current = id;
      change(rows.slice(first, end + 1), !items.has(id));
    },
    [change],
  );
  const selectAll = useCallback((on: boolean) => change(now.current.rows, on), [change]);
  const clear = useCallback(() => setItems(new Map()), []);
  const ids = useMemo(() => new Set(items.keys()), [items]);

  return { ids, items, select, selectAll, clear };
}
