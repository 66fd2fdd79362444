import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import type { CaseRef } from '../../api/cases.ts';
import { useRecuseMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import { TextsToCopy } from '../cases/left-text.tsx';
import { caseMessages } from '../cases/messages.ts';
import { useLeftTexts } from '../cases/use-left-texts.ts';
import { CaseName } from '../retention/case-name.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { exclusionTexts, recusalTexts } from './messages.ts';

interface RecusalDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  statusNames: Record<string, string>;
  /** Called when the case is excluded from the own account; removes what was typed about it. */
  recused: () => void;
  close: () => void;
}

/** Asks before the own account gives a case up, says what happens, and shows what was typed about the case, to copy it. */
export function RecusalDialog({ one, title, noun, statusNames, recused, close }: RecusalDialogProps) {
  const [recuse, { isLoading }] = useRecuseMutation();
  const { username } = useCurrentStaff();
  const { texts } = useLeftTexts(one.kind, one.id, statusNames);
  const [failure, setFailure] = useState('');
  const show = useSnack();

  async function recuseNow() {
    setFailure('');
    const { error } = await recuse({ ...one, username });
    if (error) {
      const { status, text } = readFailure(error);
      return setFailure(`${recusalTexts.failed} ${status === 404 ? caseMessages.notFound(noun) : text}`);
    }
    close();
    recused();
    show({ text: recusalTexts.done });
  }

  return (
    <ConfirmDialog
      open
      title={recusalTexts.title}
      close={close}
      choices={[
        { label: exclusionTexts.cancel, run: close },
        { label: recusalTexts.run, run: () => void recuseNow(), kind: 'danger', busy: isLoading },
      ]}
    >
      <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <CaseName>{title}</CaseName>
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 5, listStyle: 'disc' }}>
          {recusalTexts.effects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
        {texts.length > 0 && <Alert severity="warning">{recusalTexts.left}</Alert>}
        <TextsToCopy texts={texts} />
      </Box>
    </ConfirmDialog>
  );
}
