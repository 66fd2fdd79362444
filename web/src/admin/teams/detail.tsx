import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import type { Team } from '@gaongil/contract/accounts/teams';
import { useResumeTeamMutation } from '../../api/accounts.ts';
import { readFailure } from '../../api/failure.ts';
import { OpenCases } from '../accounts/open-cases.tsx';
import { staffMessages } from '../shared/messages.ts';
import { Facts } from '../widgets/facts.tsx';
import { ElsewhereNotice } from '../drafts/elsewhere-notice.tsx';
import { Failed } from '../widgets/failed.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { EndDialog } from './end-dialog.tsx';
import { TeamForm } from './form.tsx';
import { teamStateLabels, teamTexts } from './messages.ts';
import { teamSubject, teamId } from './team-values.ts';
import { pressOnce } from '../widgets/press-once.ts';

/** The state of a team; of one that ended also what is still assigned to it, and the button that ends its end. */
function Standing({ team: { id, name, displayName, state } }: { team: Team }) {
  const [resume, { isLoading }] = useResumeTeamMutation();
  const show = useSnack();

  async function resumeNow() {
    const { error } = await resume(id);
    if (error) show({ text: `${teamTexts.resumeFailed} ${readFailure(error).text}`, severity: 'error' });
    else show({ text: teamTexts.resumed });
  }

  return (
    <>
      <Facts
        rows={[
          [teamTexts.state, teamStateLabels[state]],
          [teamTexts.firstName, name !== displayName && name],
        ]}
      />
      {state === 'ended' && (
        <>
          <OpenCases assignee={name} />
          <Button
            variant="outlined"
            {...pressOnce(isLoading, () => void resumeNow())}
            sx={{ justifySelf: 'start' }}
          >
            {teamTexts.resume}
          </Button>
        </>
      )}
    </>
  );
}

/** The button that ends a team, after a question. */
function End({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        {teamTexts.end}
      </Button>
      {asking && <EndDialog team={team} close={() => setAsking(false)} />}
    </>
  );
}

interface TeamDetailProps {
  /** The id of the team in the address. */
  id: string;
  /** All teams and accounts; undefined until they have loaded. */
  teams: readonly Team[] | undefined;
  /** The team that was made last, which the list perhaps does not have yet. */
  fresh: Team | undefined;
  accounts: readonly StaffAccount[] | undefined;
  close: () => void;
  reopen: () => void;
  made: (team: Team) => void;
}

/** The panel that makes a team, or shows and changes one. */
export function TeamDetail({ id, teams, fresh, accounts, close, reopen, made }: TeamDetailProps) {
  const isNew = id === teamId(undefined);
  const isOpened = (one: Team) => teamId(one.id) === id;
  const team = teams?.find(isOpened) ?? (fresh && isOpened(fresh) ? fresh : undefined);
  const isLoaded = teams !== undefined && accounts !== undefined;
  return (
    <Box component="article" sx={{ display: 'grid', gap: 5, p: { xs: 4, sm: 6 } }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {isNew ? teamTexts.make : (team?.displayName ?? teamTexts.opened)}
        </Typography>
        {team && <ElsewhereNotice texts={[[teamSubject(team.id), teamTexts.unsaved]]} />}
        <IconAction label={staffMessages.close} icon="close" onClick={close} sx={{ mr: -2.5 }} />
      </Box>
      {team && <Standing team={team} />}
      {!isLoaded && <Typography role="status">{staffMessages.loading}</Typography>}
      {isLoaded && !isNew && !team && <Failed text={teamTexts.missing} />}
      {isLoaded && (isNew || team) && (
        <TeamForm team={team} accounts={accounts} close={close} reopen={reopen} made={made} />
      )}
      {team?.state === 'active' && <End team={team} />}
    </Box>
  );
}
