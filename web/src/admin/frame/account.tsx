import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSignOutMutation } from '../../api/auth.ts';
import { setLeaving } from '../../api/client.ts';
import { forgetView } from '../../api/return-view.ts';
import { forgetSession } from '../../api/session-time.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { readFailure } from '../../api/failure.ts';
import { signInPath } from '../../api/sign-in.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { staffMessages } from '../shared/messages.ts';
import { IconAction } from '../widgets/icon-action.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { useLeave } from '../shared/unsaved.ts';
import { colours } from '../theme/colours.ts';
import type { ScreenPath } from './screens.ts';

const ownAccount: ScreenPath = '/admin/account';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 'auto',
  paddingTop: 16,
  borderTop: `1px solid ${colours.onNavy.line}`,
  color: colours.onNavy.link,
  '& i': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    marginRight: 8,
    borderRadius: '50%',
    background: colours.navy.light,
    fontStyle: 'normal',
    fontWeight: 750,
    color: colours.white,
  },
  '& a': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: 44,
    borderRadius: 4,
    color: colours.white,
  },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& a[aria-current] b': { boxShadow: `inset 0 -2px 0 ${colours.accent.main}` },
  '& b': { minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' },
});

/** Shows the signed-in staff member, with the way to the own account, and sign-out. `current` is the path of the screen. */
export function Account({ current, children }: { current: string; children: ReactNode }) {
  const { displayName } = useCurrentStaff();
  const [signOut, { isLoading }] = useSignOutMutation();
  const drafts = useDrafts();
  const leave = useLeave();
  const show = useSnack();

  async function handleSignOut(keepsDrafts: boolean) {
    setLeaving(true);
    const { error } = await signOut();
    // 401 means the session is already over, which is fine.
    if (error && !('status' in error && error.status === 401)) {
      setLeaving(false);
      return show({ text: `${staffMessages.signOutFailed} ${readFailure(error).text}`, severity: 'error' });
    }
    forgetSession();
    forgetView();
    tellOtherTabs('');
    if (keepsDrafts) drafts.close();
    else drafts.forget();
    location.replace(signInPath);
  }

  return (
    <Row>
      <Link
        to={ownAccount}
        title={staffMessages.ownAccount}
        {...(current === ownAccount && { 'aria-current': 'page' })}
      >
        <i aria-hidden="true">{[...displayName][0]}</i>
        <b>{displayName}</b>
      </Link>
      {children}
      <IconAction
        label="로그아웃"
        icon="leave"
        disabled={isLoading}
        onClick={() => leave((saved) => void handleSignOut(saved))}
      />
    </Row>
  );
}
