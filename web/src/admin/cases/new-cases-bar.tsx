import { Button } from '@mui/material';
import { useEffect } from 'react';
import { caseMessages } from './messages.ts';
import { colours } from '../theme/colours.ts';
import { BesideTitle } from '../widgets/title-notices.tsx';

interface NewCasesBarProps {
  noun: string;
  count: number;
  show: () => void;
}

/** Announces new cases beside the title, which is always in view, and shows them on request; the list does not move by itself. */
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
    <BesideTitle>
      <div role="status">
        {count > 0 && (
          <Button
            size="small"
            onClick={show}
            sx={{
              background: colours.amber.ground,
              color: colours.warning.text,
              '&:hover': { background: colours.amber.hover },
            }}
          >
            {caseMessages.newCases(noun, count)}
          </Button>
        )}
      </div>
    </BesideTitle>
  );
}
