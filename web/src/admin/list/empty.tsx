import { Button, Typography } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '72px 24px',
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
  textAlign: 'center',
});

interface EmptyProps {
  /** Whether a filter hides what there is. */
  narrowed: boolean;
  reset: () => void;
  children?: ReactNode;
}

/** A list without rows: because there is nothing, or because nothing fits. */
export function Empty({ narrowed, reset, children }: EmptyProps) {
  return (
    <Place role="status">
      <Typography color="textSecondary">{narrowed ? staffMessages.noHits : staffMessages.empty}</Typography>
      {narrowed ? (
        <Button variant="outlined" onClick={reset}>
          {staffMessages.resetFilters}
        </Button>
      ) : (
        children
      )}
    </Place>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' } });

// Not before one would begin to wonder: most answers are there by then.
const Late = styled('div')({
  display: 'grid',
  gap: 1,
  padding: 16,
  borderRadius: 8,
  background: colours.white,
  animation: `${appear} 150ms step-end both`,
  '& i': { height: 28.8, marginBlock: 9.6, borderRadius: 4, background: colours.skeleton },
});

/** A list that is being fetched for the first time. */
export function ListSkeleton() {
  return (
    <Late role="status" aria-label={staffMessages.loading}>
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </Late>
  );
}
