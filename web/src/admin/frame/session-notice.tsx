import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { lastRenewal } from '../../api/session-time.ts';
import { sessionMessages } from '../shared/messages.ts';
import { sessionEnd, type SessionEnd } from './session-end.ts';
import { useTopModal } from '../widgets/dialog-open.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';

const checkIntervalMs = 10_000;

// Below the title of the screen; at the end of a modal, whose head has buttons.
const [inFrame, inModal] = [{ top: 64 }, { bottom: 0, flex: 'none' }];

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
  const notice = (
    <Alert
      severity="warning"
      role="alert"
      sx={{ position: 'sticky', ...(host ? inModal : inFrame), zIndex: 'appBar', borderRadius: 0 }}
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
  return host ? createPortal(notice, host) : notice;
}
