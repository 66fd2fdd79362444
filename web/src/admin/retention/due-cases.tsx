import { Button } from '@mui/material';
import { lazy, useState } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { Icon } from '../widgets/icon.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { dueTexts } from './messages.ts';

// Few open it: its script is fetched then.
const DueDialog = lazy(async () => ({ default: (await import('./due-dialog.tsx')).DueDialog }));

interface DueButtonProps {
  kind: CaseResourceName;
  noun: string;
  /** Opens a case. */
  open: (id: string) => void;
}

/** Opens the list of cases that are destroyed next. */
export function DueButton(props: DueButtonProps) {
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <>
      <Button onClick={() => setShown(true)} sx={{ color: 'text.secondary' }}>
        <Icon name="clock" />
        {dueTexts.open}
      </Button>
      {shown && (
        <LazyDialog close={close}>
          <DueDialog {...props} close={close} />
        </LazyDialog>
      )}
    </>
  );
}
