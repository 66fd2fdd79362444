import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { useSuspendAccountMutation } from '../../api/accounts.ts';
import { readFailure } from '../../api/failure.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { staffMessages } from '../shared/messages.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { accountSubject } from './account-values.ts';
import { accountTexts } from './messages.ts';
import { OpenCases } from './open-cases.tsx';

/** Asks before an account is suspended, and says what that does and what it leaves. */
export function SuspendDialog({ account, close }: { account: StaffAccount; close: () => void }) {
  const { id, username, displayName } = account;
  const [suspend, { isLoading }] = useSuspendAccountMutation();
  const [failure, setFailure] = useState('');
  const staff = useCurrentStaff();
  const hasDraft = useDraftSubjects().has(accountSubject(id));
  const show = useSnack();

  async function suspendNow() {
    setFailure('');
    const { error } = await suspend(id);
    if (error) return setFailure(`${accountTexts.suspendFailed} ${readFailure(error).text}`);
    show({ text: accountTexts.suspended });
    close();
  }

  return (
    <ConfirmDialog
      open
      title={accountTexts.suspendQuestion(displayName)}
      close={close}
      choices={[
        { label: staffMessages.cancel, run: close },
        { label: accountTexts.suspend, run: () => void suspendNow(), kind: 'danger', busy: isLoading },
      ]}
    >
      <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {staff.username === username && <Alert severity="warning">{accountTexts.suspendSelf}</Alert>}
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 5, listStyle: 'disc' }}>
          {accountTexts.suspendEffects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
        {hasDraft && <Typography>{accountTexts.suspendUnsaved}</Typography>}
        <OpenCases assignee={username} />
      </Box>
    </ConfirmDialog>
  );
}
