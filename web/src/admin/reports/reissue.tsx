import { Button } from '@mui/material';
import { lazy, useState } from 'react';
import type { CaseDetail } from '../../api/cases.ts';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { reissueTexts } from './reissue-messages.ts';

// It is opened in few cases: its script is fetched then.
const ReissueDialog = lazy(async () => ({ default: (await import('./reissue-dialog.tsx')).ReissueDialog }));

/** Opens the question whether a report is to get another reference id. */
export function Reissue({ report }: { report: CaseDetail<'reports'> }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        className="screen"
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        sx={{ mt: 1 }}
      >
        {reissueTexts.open}
      </Button>
      {asking && (
        <LazyDialog close={close}>
          <ReissueDialog report={report} close={close} />
        </LazyDialog>
      )}
    </>
  );
}
