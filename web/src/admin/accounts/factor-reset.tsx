import { formatDay } from '@gaongil/contract/dates';
import { Alert, Box, Button, Typography } from '@mui/material';
import { lazy, useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { factorResetReasonNames } from '@gaongil/contract/accounts/factor-resets';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { Facts } from '../widgets/facts.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { mayConfirm, waitsFor } from './factor-resets.ts';
import type { RequestAnswer } from '../widgets/request-answer-dialog.tsx';
import { resetTexts } from './reset-messages.ts';

const AskDialog = lazy(async () => ({ default: (await import('./reset-ask-dialog.tsx')).ResetAskDialog }));
const AnswerDialog = lazy(async () => ({
  default: (await import('./reset-answer-dialog.tsx')).ResetAnswerDialog,
}));

interface FactorResetProps {
  account: StaffAccount;
  accounts: readonly StaffAccount[];
}

/** The buttons by which two persons remove the second factor of an account whose phone and recovery codes are lost. */
export function FactorReset({ account, accounts }: FactorResetProps) {
  const { username } = useCurrentStaff();
  const [step, setStep] = useState<'ask' | RequestAnswer>();
  const close = () => setStep(undefined);
  const { factorReset: request } = account;
  const isOwn = account.username === username;
  if (!request && isOwn) return null;
  const isAlone = !request && !accounts.some((one) => mayConfirm(one, account, username));
  if (isAlone)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {resetTexts.alone(account.username)}
      </Typography>
    );
  const steps: ('ask' | RequestAnswer)[] = !request
    ? ['ask']
    : waitsFor(account, username)
      ? ['confirm', 'decline']
      : [isOwn ? 'decline' : 'withdraw'];
  return (
    <Box component="section" aria-label={resetTexts.title} sx={{ display: 'grid', gap: 3 }}>
      {request && (
        <Alert severity="warning">
          <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
            {isOwn ? resetTexts.ownWaiting : resetTexts.waiting}
            <Facts
              rows={[
                [resetTexts.requestedBy, <StaffName name={request.by} />],
                [resetTexts.since, formatDay(request.since)],
                [resetTexts.reason, factorResetReasonNames[request.reason]],
              ]}
            />
          </Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {steps.map((one) => (
          <Button key={one} variant="outlined" onClick={() => setStep(one)}>
            {resetTexts[one]}
          </Button>
        ))}
      </Box>
      {step && (
        <LazyDialog close={close}>
          {step === 'ask' ? (
            <AskDialog account={account} close={close} />
          ) : (
            <AnswerDialog account={account} answer={step} close={close} />
          )}
        </LazyDialog>
      )}
    </Box>
  );
}
