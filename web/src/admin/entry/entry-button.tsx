import { Button } from '@mui/material';
import { lazy, useState } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { entryButton } from './messages.ts';

const EntryDrawer = lazy(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }));

/** The areas whose accounts enter what arrived elsewhere. */
const areasOf: Record<CaseResourceName, readonly string[]> = {
  reports: ['reports', 'ownReports'],
  inquiries: ['inquiries'],
};

interface EntryButtonProps {
  kind: CaseResourceName;
  /** Opens a case. */
  open: (id: string) => void;
}

/** Opens the form in which staff enter a case that arrived elsewhere. */
export function EntryButton({ kind, open }: EntryButtonProps) {
  const { areas } = useCurrentStaff();
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  if (!areasOf[kind].some((area) => areas.includes(area))) return null;
  return (
    <>
      <Button variant="outlined" type="button" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {entryButton[kind]}
      </Button>
      {shown && (
        <LazyDialog close={close}>
          <EntryDrawer kind={kind} open={open} close={close} reopen={() => setShown(true)} />
        </LazyDialog>
      )}
    </>
  );
}
