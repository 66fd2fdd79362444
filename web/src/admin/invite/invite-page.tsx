import { Alert, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Invitation } from '@gaongil/contract/accounts/accounts';
import { formatTime } from '@gaongil/contract/dates';
import { readFailure } from '../../api/failure.ts';
import { useReadInvitationMutation } from '../../api/own-account.ts';
import { signInPath } from '../../api/sign-in.ts';
import { storedDrafts, tabStorage } from '../drafts/draft-storage.ts';
import { Entrance } from '../login/entrance.tsx';
import { loginMessages } from '../login/messages.ts';
import { Facts } from '../widgets/facts.tsx';
import { Failed } from '../widgets/failed.tsx';
import { StaffRoot } from '../widgets/staff-root.tsx';
import { AcceptForm } from './accept-form.tsx';
import { takeInvitationToken } from './invite-token.ts';
import { inviteTexts } from './messages.ts';

export function Page() {
  return (
    <StaffRoot>
      <Entrance title={inviteTexts.title} purpose={inviteTexts.purpose}>
        <Invited />
      </Entrance>
    </StaffRoot>
  );
}

/** The token of the address. Another link that is opened in the same tab changes the hash alone and loads no page. */
function useToken(): string {
  const [token, setToken] = useState(() => takeInvitationToken());
  useEffect(() => {
    const take = () => setToken(takeInvitationToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}

function Invited() {
  const token = useToken();
  return token ? (
    <WithToken key={token} token={token} />
  ) : (
    <Alert severity="warning">{inviteTexts.noToken}</Alert>
  );
}

/** What to do with a link that cannot be used any more. `text` is the server's reason. */
function Over({ text }: { text: string }) {
  return (
    <>
      <Alert severity="error" role="alert">
        {text}
      </Alert>
      <Typography>{inviteTexts.over}</Typography>
      <Button variant="outlined" href={signInPath} sx={{ justifySelf: 'start' }}>
        {inviteTexts.toSignIn}
      </Button>
    </>
  );
}

function WithToken({ token }: { token: string }) {
  const [read, { data, error }] = useReadInvitationMutation();
  const [hasDrafts] = useState(() => storedDrafts(tabStorage()).length > 0);
  useEffect(() => {
    void read(token);
  }, [read, token]);

  if (data) return <Accept token={token} invitation={data} hasDrafts={hasDrafts} />;
  if (!error) return <Typography role="status">{inviteTexts.reading}</Typography>;
  const { status, text } = readFailure(error);
  if (status === 404) return <Over text={text} />;
  return <Failed text={`${inviteTexts.failed} ${text}`} retry={() => void read(token)} />;
}

interface AcceptProps {
  token: string;
  invitation: Invitation;
  /** Whether this tab has unsaved text, which another person who signs in does not see. */
  hasDrafts: boolean;
}

function Accept({ token, invitation, hasDrafts }: AcceptProps) {
  const { username, displayName, until } = invitation;
  return (
    <>
      <Facts
        rows={[
          [inviteTexts.name, displayName],
          [inviteTexts.username, username],
          [inviteTexts.until, formatTime(until)],
        ]}
      />
      {hasDrafts && <Alert severity="info">{loginMessages.draftStored}</Alert>}
      <AcceptForm token={token} username={username} />
    </>
  );
}
