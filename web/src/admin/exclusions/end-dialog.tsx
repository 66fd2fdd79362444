import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseRef } from '../../api/cases.ts';
import { useEndExclusionMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import { caseMessages } from '../cases/messages.ts';
import { CaseName } from '../retention/case-name.ts';
import { saveFailure } from '../shared/failures.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { endTexts, exclusionTexts } from './messages.ts';
import { nameOf } from './name-of.ts';

interface EndDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  excluded: Exclusion;
  close: () => void;
}

/** Asks before an account may know of a case again. */
export function EndDialog({ one, title, noun, excluded, close }: EndDialogProps) {
  const [end, { isLoading }] = useEndExclusionMutation();
  const [failure, setFailure] = useState('');
  const show = useSnack();
  const name = nameOf(excluded);

  async function endNow() {
    setFailure('');
    const { error } = await end({ ...one, username: excluded.username });
    const isGone = error !== undefined && readFailure(error).status === 404;
    if (error) return setFailure(isGone ? caseMessages.notFoundToSave(noun) : saveFailure(error));
    show({ text: endTexts.done(name) });
    close();
  }

  return (
    <ConfirmDialog
      open
      title={endTexts.title}
      close={close}
      choices={[
        { label: exclusionTexts.cancel, run: close },
        { label: endTexts.end, run: () => void endNow(), kind: 'primary', busy: isLoading },
      ]}
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      <CaseName>{title}</CaseName>
      <Typography>{endTexts.account(name)}</Typography>
      <Typography>{endTexts.hint}</Typography>
    </ConfirmDialog>
  );
}
