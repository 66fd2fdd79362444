import { Box, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCurrentStaffQuery } from '../../api/auth.ts';
import { readFailure } from '../../api/failure.ts';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import { DraftsContext, useOpenedDrafts } from '../drafts/use-drafts.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import { CurrentStaffContext } from '../shared/current-staff.ts';
import { useSessionOfOtherTabs } from './use-other-tabs.ts';

/**
 * Renders its children only with a staff session; `web/src/api/client.ts` redirects to the sign-in page on 401 or 403.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useCurrentStaffQuery();
  useFreshOnReturn();
  // Who was signed in when this page was opened; somebody else gets a page of their own.
  const [username, setUsername] = useState(data?.username);
  if (data && username === undefined) setUsername(data.username);
  const left = useSessionOfOtherTabs(username, data?.username);
  const drafts = useOpenedDrafts(username);
  if (data && drafts && !left)
    return (
      <CurrentStaffContext value={data}>
        <DraftsContext value={drafts}>{children}</DraftsContext>
      </CurrentStaffContext>
    );
  const { status, text } = readFailure(error);
  const leaving = left || status === 401 || status === 403;
  return (
    <Box component="main" id="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      {isFetching || data || leaving ? (
        <Typography role="status" color="textSecondary">
          {leaving ? staffMessages.leaving : staffMessages.loading}
        </Typography>
      ) : (
        <Failed text={text} retry={() => void refetch()} />
      )}
    </Box>
  );
}
