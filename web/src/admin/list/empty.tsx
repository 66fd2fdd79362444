import { Button, Typography } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';

const Box = styled('div')({
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
  /** Whether a filter is set. */
  filtered: boolean;
  reset: () => void;
  children?: ReactNode;
}

/** The message of an empty list: the list has no rows, or no row matches the filters. */
export function Empty({ filtered, reset, children }: EmptyProps) {
  return (
    <Box role="status">
      <Typography color="textSecondary">{filtered ? staffMessages.noHits : staffMessages.empty}</Typography>
      {filtered ? (
        <Button variant="outlined" onClick={reset}>
          {staffMessages.resetFilters}
        </Button>
      ) : (
        children
      )}
    </Box>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' } });

// Shown only after 150 ms, because most answers arrive earlier.
const Delayed = styled('div')({
  display: 'grid',
  gap: 1,
  padding: 16,
  borderRadius: 8,
  background: colours.white,
  animation: `${appear} 150ms step-end both`,
  '& i': { height: 28.8, marginBlock: 9.6, borderRadius: 4, background: colours.skeleton },
});

/** The placeholder of a list that is loaded for the first time. */
export function ListSkeleton() {
  return (
    <Delayed role="status" aria-label={staffMessages.loading}>
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </Delayed>
  );
}
