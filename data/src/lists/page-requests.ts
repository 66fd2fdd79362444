import type { Cursor } from '@gaongil/contract/requests/cursors';
import type { ListDefinition, PageQuery, PageRequest, RowPosition } from './types.ts';

const reversed = { asc: 'desc', desc: 'asc' } as const;

/** Selects the scans that a cursor leaves to read, and the direction. */
export function toPageRequest(
  { scans, order }: Pick<ListDefinition<never>, 'scans' | 'order'>,
  { limit, cursor }: PageQuery,
): PageRequest {
  const backwards = cursor?.direction === 'prev';
  return {
    limit,
    cursor,
    scans: scans.filter(({ rank }) => !cursor || (backwards ? rank <= cursor.rank : rank >= cursor.rank)),
    direction: backwards ? reversed[order.direction] : order.direction,
  };
}

/** The cursor that continues behind a row, or before it. */
export function toCursor({ rank, key, sequence }: RowPosition, direction: Cursor['direction']): Cursor {
  return { direction, rank, sequence, key: String(key ?? '') };
}
