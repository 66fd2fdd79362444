import { Button } from '@mui/material';
import { useEffect } from 'react';
import { caseMessages } from './messages.ts';
import { colours } from '../theme/colours.ts';

interface WaitingBarProps {
  noun: string;
  count: number;
  show: () => void;
}

/** Says that something new has come in, and shows it when it is wanted: the list does not move by itself. */
export function WaitingBar({ noun, count, show }: WaitingBarProps) {
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
            background: colours.waiting.ground,
            color: colours.warning.text,
            '&:hover': { background: colours.waiting.hover },
          }}
        >
          {caseMessages.waiting(noun, count)}
        </Button>
      )}
    </div>
  );
}
