import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { lastRenewal } from '../../api/session-time.ts';
import { sessionMessages } from '../shared/messages.ts';
import { sessionEnd, type SessionEnd } from './session-end.ts';
import { useTopModal } from '../widgets/dialog-open.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';

const checkIntervalMs = 10_000;

// Over what has no field and moves nothing: the title of the screen beside the button of the menu, the window above a dialog, and the
// end of a drawer, whose head has buttons.
const sticky = { position: 'sticky', bottom: 0, flex: 'none', height: 0 } as const;
const over = {
  frame: { position: 'fixed', top: 0, right: 0, left: { xs: 64, lg: 248 } },
  dialog: { position: 'fixed', top: 0, right: 0, left: 0 },
  drawer: { position: 'absolute', right: 0, bottom: 0, left: 0 },
} as const;

/**
 * Warns before the session ends, within the modal in front if there is one, since that hides what is outside of it; not in a
 * dialog of its own, which would take the focus from a field. After the end it calls the
 * api: `web/src/api/client.ts` redirects to the sign-in page on 401, so that no report remains open on an unattended
 * computer.
 */
export function SessionNotice() {
  const { idleSeconds, leftSeconds } = useCurrentStaff();
  const [last] = useState(() => Date.now() + leftSeconds * 1000);
  const [end, setEnd] = useState<SessionEnd>();
  const [ask] = useLazyCurrentStaffQuery();
  const host = useTopModal();

  useEffect(() => {
    const check = () => {
      const next = sessionEnd(Date.now(), lastRenewal(), idleSeconds, last);
      setEnd(next);
      if (next?.reason === 'over') void ask();
    };
    const clock = setInterval(check, checkIntervalMs);
    return () => clearInterval(clock);
  }, [ask, idleSeconds, last]);

  if (!end || end.reason === 'over') return null;
  const layer = !host ? 'frame' : host.closest('.MuiDrawer-root') ? 'drawer' : 'dialog';
  const notice = (
    <Alert
      severity="warning"
      role="alert"
      sx={{
        ...over[layer],
        zIndex: 'tooltip',
        minHeight: 56,
        alignItems: 'center',
        borderRadius: 0,
        boxShadow: 4,
      }}
      {...(end.reason === 'idle' && {
        action: (
          <Button color="inherit" size="small" onClick={() => void ask().then(() => setEnd(undefined))}>
            {sessionMessages.extend}
          </Button>
        ),
      })}
    >
      {sessionMessages[end.reason](end.minutes)}
    </Alert>
  );
  if (!host) return notice;
  return createPortal(
    layer === 'drawer' ? <Box sx={{ ...sticky, zIndex: 'appBar' }}>{notice}</Box> : notice,
    host,
  );
}
