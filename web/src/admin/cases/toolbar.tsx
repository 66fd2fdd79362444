import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { holdFilters, unassigned } from '@gaongil/contract/requests/views';
import { useAssigneesQuery, type CaseResourceName } from '../../api/cases.ts';
import { EntryButton } from '../entry/entry-button.tsx';
import { IdentitySearchButton } from '../identity/search-button.tsx';
import { isFiltered, type ListState } from '../list/address.ts';
import { SearchBox } from '../list/search-box.tsx';
import { useStaffName } from '../shared/staff-names.tsx';
import { Select } from '../widgets/controls.tsx';
import { caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  '& select': { width: 'auto', maxWidth: 180 },
  // As wide as with the names of colleagues, which come later.
  '& .assignee': { width: 152 },
  '& .order': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& > div': { flexBasis: '100%' },
    '& select': {
      flex: '1 1 28%',
      maxWidth: 'none',
      paddingInline: '10px 24px',
      backgroundPosition: 'right 4px center',
      fontSize: 14,
    },
    '& button': { flex: '1 0 auto', paddingInline: 10 },
    '& button:disabled': { display: 'none' },
    '& .order': { display: 'block' },
  },
}));

interface ToolbarProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  state: ListState;
  change: (parts: Partial<ListState>, replace?: boolean) => void;
  reset: () => void;
  /** How many times the filters were reset. */
  resets: number;
  /** Opens a case that was found by its reporter, where cases are found so. */
  openFound?: ((id: string) => void) | undefined;
  /** Opens a case that was entered. */
  open: (id: string) => void;
}

function PlainToolbar<K extends CaseResourceName>({
  resource,
  state,
  change,
  reset,
  resets,
  openFound,
  open,
}: ToolbarProps<K>) {
  const { texts, statusNames, typeNames, columns } = resource;
  const { data: assignees = [] } = useAssigneesQuery();
  const staffName = useStaffName();
  const names = assignees.map(({ name }) => name);
  // An assignee in the address who is on no list is offered too.
  if (state.assignee && state.assignee !== unassigned && !names.includes(state.assignee))
    names.push(state.assignee);
  const hasTypes = Object.keys(typeNames).length > 0;

  return (
    <Row role="search" aria-label={`${texts.noun} 검색`} onSubmit={(event) => event.preventDefault()}>
      {/* A new box after a reset: text that was typed just before has not been sent yet, and must not be. */}
      <SearchBox key={resets} value={state.q} label={texts.search} search={(q) => change({ q }, true)} />
      {openFound && <IdentitySearchButton open={openFound} />}
      <EntryButton kind={resource.kind} open={open} />
      {hasTypes && (
        <Select
          aria-label="유형"
          value={state.type}
          onChange={({ target }) => change({ type: target.value })}
        >
          <option value="">{caseMessages.typeAll}</option>
          {Object.entries(typeNames).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label="상태"
        value={state.status}
        onChange={({ target }) => change({ status: target.value })}
      >
        <option value="">{caseMessages.statusAll}</option>
        {Object.entries(statusNames).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Select
        className="assignee"
        aria-label="담당자"
        value={state.assignee}
        onChange={({ target }) => change({ assignee: target.value })}
      >
        <option value="">{caseMessages.assigneeAll}</option>
        <option value={unassigned}>{caseMessages.unassigned}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {staffName(name)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={caseMessages.onHold}
        value={state.hold}
        onChange={({ target }) => change({ hold: target.value })}
      >
        <option value="">{caseMessages.holdAll}</option>
        <option value={holdFilters[0]}>{caseMessages.holdActive}</option>
      </Select>
      <Select
        className="order"
        aria-label={caseMessages.order}
        value={state.sort && `${state.sort}.${state.dir || 'asc'}`}
        onChange={({ target }) => {
          const [sort = '', dir = ''] = target.value.split('.');
          change({ sort, dir });
        }}
      >
        <option value="">{caseMessages.ownOrder}</option>
        {columns.map(
          ({ sort, label }) =>
            sort &&
            (['asc', 'desc'] as const).map((dir) => (
              <option key={`${sort}.${dir}`} value={`${sort}.${dir}`}>
                {label} {dir === 'asc' ? caseMessages.ascending : caseMessages.descending}
              </option>
            )),
        )}
      </Select>
      <Button variant="outlined" type="button" onClick={reset} disabled={!isFiltered(state) && !state.sort}>
        {caseMessages.reset}
      </Button>
    </Row>
  );
}

/** The filters of the list; each change takes effect at once. */
export const Toolbar = memo(PlainToolbar) as typeof PlainToolbar;
