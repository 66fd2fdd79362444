import { keyframes, styled } from '@mui/material/styles';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';

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
