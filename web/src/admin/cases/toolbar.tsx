import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { unassigned } from '@gaongil/contract/views';
import { useAssigneesQuery, type CaseKind } from '../../api/cases.ts';
import { isNarrowed, type ListView } from '../list/address.ts';
import { SearchBox } from '../list/search-box.tsx';
import { Select } from '../parts/controls.tsx';
import { caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '& select': { width: 'auto', maxWidth: 180 },
  '& .order': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& > div': { flexBasis: '100%' },
    '& select': { flex: '1 1 28%', maxWidth: 'none' },
    '& button': { flex: 1 },
    '& button:disabled': { display: 'none' },
    '& .order': { display: 'block' },
  },
}));

interface ToolbarProps<K extends CaseKind> {
  resource: CaseResource<K>;
  view: ListView;
  change: (parts: Partial<ListView>, replace?: boolean) => void;
  reset: () => void;
}

function PlainToolbar<K extends CaseKind>({ resource, view, change, reset }: ToolbarProps<K>) {
  const { texts, statusNames, typeNames, columns } = resource;
  const { data: assignees = [] } = useAssigneesQuery();
  const names = assignees.map(({ name }) => name);
  // One that is in the address, but on no list, is a choice all the same.
  if (view.assignee && view.assignee !== unassigned && !names.includes(view.assignee))
    names.push(view.assignee);
  const hasTypes = Object.keys(typeNames).length > 0;

  return (
    <Row role="search" aria-label={`${texts.noun} 검색`} onSubmit={(event) => event.preventDefault()}>
      <SearchBox value={view.q} label={texts.search} search={(q) => change({ q }, true)} />
      {hasTypes && (
        <Select aria-label="유형" value={view.type} onChange={({ target }) => change({ type: target.value })}>
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
        value={view.status}
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
        aria-label="담당자"
        value={view.assignee}
        onChange={({ target }) => change({ assignee: target.value })}
      >
        <option value="">{caseMessages.assigneeAll}</option>
        <option value={unassigned}>{caseMessages.unassigned}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        className="order"
        aria-label={caseMessages.order}
        value={view.sort && `${view.sort}.${view.dir || 'asc'}`}
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
      <Button variant="outlined" type="button" onClick={reset} disabled={!isNarrowed(view) && !view.sort}>
        {caseMessages.reset}
      </Button>
    </Row>
  );
}

/** What narrows the list; each change shows at once. */
export const Toolbar = memo(PlainToolbar) as typeof PlainToolbar;
