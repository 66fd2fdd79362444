import { Button } from '@mui/material';
import { lazy, useState } from 'react';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { caseMessages } from '../cases/messages.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the search for the reports of a reporter. `open` opens a report. */
export function IdentitySearchButton({ open }: { open: (id: string) => void }) {
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <>
      <Button variant="outlined" type="button" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {caseMessages.findByReporter}
      </Button>
      {shown && (
        <LazyDialog close={close}>
          <SearchDialog open={open} close={close} />
        </LazyDialog>
      )}
    </>
  );
}
