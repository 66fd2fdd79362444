import type { ReactNode } from 'react';
import { Icon } from '../widgets/icon.tsx';
import { nextOrder, type ListState } from './address.ts';

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface SortHeadProps {
  label: string;
  /** The api's name for sorting by this column; undefined if the api cannot sort by it. */
  sort?: string | undefined;
  className: string;
  state: ListState;
  order: (changes: Pick<ListState, 'sort' | 'dir'>) => void;
  /** Rendered before the label. */
  before?: ReactNode;
}

/** The header of a column; a click sorts by it: ascending, descending, then the default order. */
export function SortHead({ label, sort, className, state, order, before }: SortHeadProps) {
  const current = sort !== undefined && state.sort === sort;
  const direction = state.dir === 'desc' ? 'desc' : 'asc';
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
          <button type="button" onClick={() => order(nextOrder(state, sort))}>
            {label}
            <Icon name={current && direction === 'desc' ? 'chevronDown' : 'chevronUp'} />
          </button>
        )}
      </span>
    </th>
  );
}
