import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { nextOrder, type ListView } from './address.ts';

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface SortHeadProps {
  label: string;
  /** What the api calls the order by this column, where it can order by it. */
  sort?: string | undefined;
  className: string;
  view: ListView;
  order: (parts: Pick<ListView, 'sort' | 'dir'>) => void;
  /** What stands before the name. */
  before?: ReactNode;
}

/** The head of a column; pressed it orders the list by it: rising, falling, and back to the list's own order. */
export function SortHead({ label, sort, className, view, order, before }: SortHeadProps) {
  const current = sort !== undefined && view.sort === sort;
  const direction = view.dir === 'desc' ? 'desc' : 'asc';
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      {...(current && { 'aria-sort': directions[direction] })}
    >
      <span className="pick">
        {before}
        {sort === undefined ? (
          label
        ) : (
          <button type="button" onClick={() => order(nextOrder(view, sort))}>
            {label}
            <Icon name={current && direction === 'desc' ? 'chevronDown' : 'chevronUp'} />
          </button>
        )}
      </span>
    </th>
  );
}
