import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { BoundedCount } from '@gaongil/contract/requests/counts';
import { stages } from '../widgets/status-chip.tsx';
import { colours, statusColours } from '../theme/colours.ts';
import type { ListState } from './address.ts';
import { showCount, sumCounts } from '../shared/counts.ts';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 12,
  marginBottom: 12,
  '& button': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 8,
    padding: '7px 16px 9px',
    border: `1px solid ${theme.palette.divider}`,
    borderTop: `3px solid ${theme.palette.grey[400]}`,
    borderRadius: 8,
    background: colours.white,
    textAlign: 'left',
  },
  '& button:hover': { borderColor: theme.palette.grey[300] },
  '& button[aria-pressed=true]': { outline: `1px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& button[aria-pressed=true]:focus-visible': { outline: `3px solid ${colours.focus}`, outlineOffset: 2 },
  '& span': { fontSize: 14, fontWeight: 650, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& b': { fontSize: 22, fontWeight: 800, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
  ...Object.fromEntries(
    stages.map((stage) => [
      `& button.${stage}`,
      { borderTopColor: `${statusColours[stage].edge} !important` },
    ]),
  ),
  [theme.breakpoints.down('md')]: {
    gap: 8,
    '& button': { display: 'grid', justifyItems: 'start', gap: 2, padding: '6px 8px 8px' },
    '& span': { fontSize: 13 },
    '& b': { fontSize: 20 },
  },
}));

interface StatusCardsProps {
  names: Record<string, string>;
  counts: Record<string, BoundedCount> | undefined;
  state: ListState;
  change: (changes: Pick<ListState, 'status'>) => void;
}

/** The number of cases of each status; a click filters the list by it. */
export const StatusCards = memo(function StatusCards({ names, counts, state, change }: StatusCardsProps) {
  const current = state.status;
  const entries = Object.entries(names);
  const shown = (count: BoundedCount | undefined) => (count ? showCount(count) : '–');
  const total = counts && sumCounts(Object.values(counts));
  return (
    <Cards role="group" aria-label="상태별 건수">
      <button type="button" aria-pressed={current === ''} onClick={() => change({ status: '' })}>
        <span>전체</span>
        <b>{shown(total)}</b>
      </button>
      {entries.map(([status, name], index) => (
        <button
          key={status}
          type="button"
          className={stages[index] ?? ''}
          aria-pressed={current === status}
          onClick={() => change({ status: status === current ? '' : status })}
        >
          <span>{name}</span>
          <b>{shown(counts?.[status])}</b>
        </button>
      ))}
    </Cards>
  );
});
