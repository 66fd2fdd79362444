import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { Team } from '@gaongil/contract/accounts/teams';
import { useEndTeamMutation } from '../../api/accounts.ts';
import { readFailure } from '../../api/failure.ts';
import { OpenCases } from '../accounts/open-cases.tsx';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { staffMessages } from '../shared/messages.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { teamTexts } from './messages.ts';
import { teamSubject } from './team-values.ts';

/** Asks before a team ends, says what that does, and who has to take its open cases. */
export function EndDialog({ team, close }: { team: Team; close: () => void }) {
  const { id, name, displayName } = team;
  const [end, { isLoading }] = useEndTeamMutation();
  const [failure, setFailure] = useState('');
  const hasDraft = useDraftSubjects().has(teamSubject(id));
  const show = useSnack();

  async function endNow() {
    setFailure('');
    const { error } = await end(id);
    if (error) return setFailure(`${teamTexts.endFailed} ${readFailure(error).text}`);
    show({ text: teamTexts.ended });
    close();
  }

  return (
    <ConfirmDialog
      open
      title={teamTexts.endQuestion(displayName)}
      close={close}
      choices={[
        { label: staffMessages.cancel, run: close },
        { label: teamTexts.end, run: () => void endNow(), kind: 'danger', busy: isLoading },
      ]}
    >
      <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 5, listStyle: 'disc' }}>
          {teamTexts.endEffects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
        {hasDraft && <Typography>{teamTexts.endUnsaved}</Typography>}
        <OpenCases assignee={name} />
      </Box>
    </ConfirmDialog>
  );
}
