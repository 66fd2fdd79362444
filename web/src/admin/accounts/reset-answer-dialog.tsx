import { formatDay } from '@gaongil/contract/dates';
import { useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { factorResetReasonNames } from '@gaongil/contract/accounts/factor-resets';
import { useAnswerFactorResetMutation } from '../../api/accounts.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { type RequestAnswer, RequestAnswerDialog } from '../widgets/request-answer-dialog.tsx';
import { resetTexts } from './reset-messages.ts';

interface ResetAnswerDialogProps {
  account: StaffAccount;
  answer: RequestAnswer;
  close: () => void;
}

/** Asks before a request that a second factor is removed is answered. */
export function ResetAnswerDialog({ account, answer, close }: ResetAnswerDialogProps) {
  const [run, { isLoading }] = useAnswerFactorResetMutation();
  // As it was read when the dialog opened: one that was made again meanwhile is another.
  const [request] = useState(account.factorReset);
  return (
    <RequestAnswerDialog
      answer={answer}
      texts={resetTexts}
      name={account.displayName}
      facts={
        request
          ? [
              [resetTexts.account, `${account.displayName} (${account.username})`],
              [resetTexts.requestedBy, <StaffName name={request.by} />],
              [resetTexts.since, formatDay(request.since)],
              [resetTexts.reason, factorResetReasonNames[request.reason]],
            ]
          : undefined
      }
      send={(sent) => run({ id: account.id, request: request?.id ?? 0, answer: sent })}
      danger={answer === 'confirm'}
      busy={isLoading}
      close={close}
    />
  );
}
