import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { exclusionEndReasonNames } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import type { CaseRef } from '../../api/cases.ts';
import { useAnswerExclusionEndMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import { caseMessages } from '../cases/messages.ts';
import { CaseName } from '../retention/case-name.ts';
import { retentionTexts } from '../retention/messages.ts';
import { saveFailure } from '../shared/failures.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { Facts } from '../widgets/facts.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { endTexts, exclusionTexts } from './messages.ts';
import { nameOf } from './name-of.ts';

/** What a person may answer to a request: who made it withdraws it. */
export type EndAnswer = 'confirm' | 'withdraw' | 'decline';

interface AnswerDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  /** The exclusion as it was read, with the request that is answered. */
  excluded: Exclusion;
  answer: EndAnswer;
  close: () => void;
}

const texts = {
  confirm: { title: endTexts.confirmTitle, hint: endTexts.confirmHint },
  withdraw: { title: endTexts.withdrawTitle, hint: undefined },
  decline: { title: endTexts.declineTitle, hint: endTexts.declineHint },
};

const doneTexts = {
  confirm: endTexts.confirmed,
  withdraw: () => endTexts.withdrawn,
  decline: () => endTexts.declined,
};

/** Asks before a request that an exclusion ends is confirmed or taken back, and names the case, the account and the request. */
export function AnswerDialog({ one, title, noun, excluded, answer, close }: AnswerDialogProps) {
  const [run, { isLoading }] = useAnswerExclusionEndMutation();
  const [failure, setFailure] = useState('');
  const show = useSnack();
  const { request } = excluded;
  const name = nameOf(excluded);

  async function answerNow() {
    if (!request) return undefined;
    setFailure('');
    const named = { ...one, request: request.id };
    const { error } = await run({ ...named, answer: answer === 'confirm' ? 'confirm' : 'withdraw' });
    const isGone = error !== undefined && readFailure(error).status === 404;
    if (error) return setFailure(isGone ? caseMessages.notFoundToSave(noun) : saveFailure(error));
    show({ text: doneTexts[answer](name) });
    return close();
  }

  return (
    <ConfirmDialog
      open
      title={texts[answer].title}
      close={close}
      choices={[
        { label: exclusionTexts.cancel, run: close },
        { label: endTexts[answer], run: () => void answerNow(), kind: 'primary', busy: isLoading },
      ]}
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      <CaseName>{title}</CaseName>
      {request && (
        <Box sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          <Facts
            rows={[
              // An inquiry has no number for people.
              [retentionTexts.reference, one.kind === 'reports' && groupReferenceId(one.id)],
              [exclusionTexts.account, name],
              [
                retentionTexts.requestedBy,
                <>
                  <StaffName name={request.by} /> · <ExactTime iso={request.at} />
                </>,
              ],
              [endTexts.request.reason, exclusionEndReasonNames[request.reason]],
            ]}
          />
        </Box>
      )}
      {texts[answer].hint && <Typography>{texts[answer].hint}</Typography>}
    </ConfirmDialog>
  );
}
