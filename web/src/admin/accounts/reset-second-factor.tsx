import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { useResetSecondFactorMutation } from '../../api/accounts.ts';
import { readFailure } from '../../api/failure.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { accountTexts } from './messages.ts';

/** The button that removes the second factor of an account whose phone and recovery codes are lost, after a question. */
export function ResetSecondFactor({ account: { id, displayName } }: { account: StaffAccount }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const show = useSnack();
  const close = () => setAsking(false);

  function ask() {
    setFailure('');
    setAsking(true);
  }

  async function resetNow() {
    setFailure('');
    const { error } = await reset(id);
    if (error) return setFailure(`${accountTexts.resetFailed} ${readFailure(error).text}`);
    show({ text: accountTexts.resetDone });
    close();
  }

  return (
    <>
      <Button color="error" onClick={ask} sx={{ justifySelf: 'start' }}>
        {accountTexts.reset}
      </Button>
      <ConfirmDialog
        open={asking}
        title={accountTexts.resetQuestion(displayName)}
        close={close}
        choices={[
          { label: accountTexts.cancel, run: close },
          { label: accountTexts.reset, run: () => void resetNow(), kind: 'danger', busy: isLoading },
        ]}
      >
        <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 5, listStyle: 'disc' }}>
            {accountTexts.resetEffects.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </Box>
      </ConfirmDialog>
    </>
  );
}
