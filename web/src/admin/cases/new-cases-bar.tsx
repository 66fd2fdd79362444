import { Button } from '@mui/material';
import { useEffect } from 'react';
import { caseMessages } from './messages.ts';
import { colours } from '../theme/colours.ts';

interface NewCasesBarProps {
  noun: string;
  count: number;
  show: () => void;
}

/** Announces new cases and shows them on request; the list does not move by itself. */
export function NewCasesBar({ noun, count, show }: NewCasesBarProps) {
  useEffect(() => {
    if (count === 0) return;
    const title = document.title;
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);

  return (
    <div role="status">
      {count > 0 && (
        <Button
          fullWidth
          onClick={show}
          sx={{
            mb: 3,
            background: colours.amber.ground,
            color: colours.warning.text,
            '&:hover': { background: colours.amber.hover },
          }}
        >
          {caseMessages.newCases(noun, count)}
        </Button>
      )}
    </div>
  );
}
