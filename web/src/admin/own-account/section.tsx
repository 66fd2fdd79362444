import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type RefObject } from 'react';
import { colours } from '../theme/colours.ts';

const Card = styled('section')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  padding: 24,
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
});

interface SectionProps {
  title: string;
  hint: string;
  /** The section, which code can give the focus. */
  ref?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** One section of the own account. */
export function Section({ title, hint, ref, children }: SectionProps) {
  const id = useId();
  return (
    <Card ref={ref} tabIndex={ref && -1} aria-labelledby={id}>
      <div>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      </div>
      {children}
    </Card>
  );
}
