import type { FoundPart } from '@gaongil/contract/cases/found-in';
import { memo, useDeferredValue, type MouseEvent, type Ref } from 'react';
import { hasId } from '../../api/cases.ts';
import type { ListState } from '../list/address.ts';
import { SortHead } from '../list/sort-head.tsx';
import type { Column } from './resource.ts';
import { Row } from './row.tsx';
import type { CaseTableContainer } from './table-container.ts';

/** How many rows are rendered first: more than a screen shows. */
const firstRows = 20;

interface TableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  TableContainer: typeof CaseTableContainer;
  rows: readonly Item[];
  nameOf: (row: Item) => string;
  state: ListState;
  busy: boolean;
  opened: string | undefined;
  selected: ReadonlySet<string>;
  /** The ids of rows whose cases are not found any more. */
  gone: ReadonlySet<string>;
  /** Why a row is not in the view any more; undefined while it is. */
  leftOf: (row: Item) => string | undefined;
  /** Whether a row has text that was typed and not saved. */
  isDrafted: (row: Item) => boolean;
  /** What the end of a row waits for, and what prevents it, a line each; '' when neither does. */
  endsOf: (row: Item) => string;
  box: Ref<HTMLDivElement>;
  order: (parts: Pick<ListState, 'sort' | 'dir'>) => void;
  open: (id: string) => void;
  select: (id: string, range: boolean) => void;
  selectAll: (on: boolean) => void;
}

function PlainTable<
  Item extends { id: string; foundIn?: readonly FoundPart[] | undefined; isUnread?: true | undefined },
>(props: TableProps<Item>) {
  const {
    label,
    columns,
    TableContainer,
    rows,
    nameOf,
    state,
    busy,
    opened,
    selected,
    gone,
    leftOf,
    isDrafted,
    endsOf,
    box,
  } = props;
  const { order, open, select, selectAll } = props;
  // The first render has few rows, so that it is painted sooner; the second, at once after it, has all.
  const shown = useDeferredValue(true, false) ? rows : rows.slice(0, firstRows);
  const selectable = rows.filter((row) => hasId(row) && !gone.has(row.id));
  const all = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));

  function press(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
    if (id === undefined || !hasId({ id })) return;
    if (target.closest('input')) return select(id, event.shiftKey);
    const link = target.closest('a');
    // The second press of a double one, under which another row may be by now.
    if (event.detail > 1) return event.preventDefault();
    // With a modifier key a link opens in a new tab or window; selecting text opens nothing.
    if (link && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (!link && !getSelection()?.isCollapsed) return;
    event.preventDefault();
    open(id);
  }

  return (
    <TableContainer ref={box} role="region" aria-label={label} tabIndex={0} aria-busy={busy}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label: text, sort, className }, index) => (
              <SortHead
                key={text}
                label={text}
                sort={sort}
                className={className}
                state={state}
                order={order}
                before={
                  index === 0 && (
                    <input
                      type="checkbox"
                      aria-label="이 쪽의 항목 모두 선택"
                      checked={all}
                      onChange={(event) => selectAll(event.target.checked)}
                    />
                  )
                }
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onClick={press}>
          {shown.map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              name={nameOf(row)}
              opened={row.id === opened}
              selected={selected.has(row.id)}
              gone={gone.has(row.id)}
              left={leftOf(row)}
              drafted={isDrafted(row)}
              ends={endsOf(row)}
            />
          ))}
        </tbody>
      </table>
    </TableContainer>
  );
}

/** The table of reports or inquiries; on narrow screens its rows are cards. One listener handles clicks in all rows. */
export const CaseTable = memo(PlainTable) as typeof PlainTable;
