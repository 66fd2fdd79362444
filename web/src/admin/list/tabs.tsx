import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { BoundedCount } from '@gaongil/contract/requests/counts';
import type { ListState } from './address.ts';
import { showCount } from '../shared/counts.ts';
import { colours } from '../theme/colours.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  // A row that scrolls would hide some on phones.
  flexWrap: 'wrap',
  gap: 4,
  marginBottom: 10,
  '& button': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 36,
    padding: '0 14px',
    border: 0,
    borderBottom: '3px solid transparent',
    background: 'none',
    color: colours.asphalt[600],
    fontSize: 14,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '& button:hover': { color: colours.asphalt[900], borderColor: colours.asphalt[300] },
  '& button[aria-pressed=true]': {
    color: colours.asphalt[900],
    fontWeight: 750,
    borderColor: colours.accent.main,
  },
  '& b': {
    // As wide as three digits, or two on phones, before they come.
    minWidth: '3ch',
    textAlign: 'left',
    fontSize: 13,
    fontWeight: 650,
    color: colours.asphalt[500],
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('md')]: {
    rowGap: 0,
    columnGap: 2,
    '& button': { paddingInline: 8 },
    '& b': { minWidth: '2ch' },
  },
}));

interface TabsProps {
  label: string;
  names: Record<string, string>;
  /** Undefined until they are known. */
  counts: Partial<Record<string, BoundedCount>> | 'none' | undefined;
  state: ListState;
  change: (changes: Pick<ListState, 'view'>) => void;
}

/** The built-in views of a list, each with its number of rows if they are counted. */
export const Tabs = memo(function Tabs({ label, names, counts, state, change }: TabsProps) {
  const current = state.view || 'all';
  return (
    <Row role="group" aria-label={label}>
      {Object.entries(names).map(([name, text]) => {
        const count = counts === 'none' ? undefined : counts?.[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === current}
            onClick={() => change({ view: name === 'all' ? '' : name })}
          >
            {text}
            {/* With a sign of the same width until it is counted: the views do not move. */}
            {counts !== 'none' && <b>{count ? showCount(count) : '–'}</b>}
          </button>
        );
      })}
    </Row>
  );
});
