import { lazy, Suspense, type ComponentType } from 'react';
import { Button, Typography } from '@mui/material';
import { Navigate, useLocation, Link } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { RequireSession } from './frame/require-session.tsx';
import { useReturnView } from './frame/use-return-view.ts';
import { firstScreen, openScreenAt, type ScreenPath } from './frame/screens.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { useSkipTarget } from './list/skip-target.ts';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { StaffRouter } from './routing/staff-router.tsx';
import { useCurrentStaff } from './shared/current-staff.ts';
import { staffMessages } from './shared/messages.ts';
import { Failed } from './widgets/failed.tsx';
import { Snacks } from './widgets/snack.tsx';
import { StaffRoot } from './widgets/staff-root.tsx';
import { ReportList } from './reports/list.tsx';

// Most visits are about reports. The other screens are fetched when they are first opened.
const contents: Record<ScreenPath, ComponentType> = {
  '/admin': ReportList,
  '/admin/today': lazy(async () => ({ default: (await import('./today/today.tsx')).Today })),
  '/admin/inquiries': lazy(async () => ({ default: (await import('./inquiries/list.tsx')).InquiryList })),
  '/admin/system': lazy(async () => ({ default: (await import('./system/system-panel.tsx')).SystemPanel })),
  '/admin/records': lazy(async () => ({ default: (await import('./records/records.tsx')).Records })),
  '/admin/desk': lazy(async () => ({ default: (await import('./desk/screen.tsx')).DeskSettings })),
  '/admin/accounts': lazy(async () => ({ default: (await import('./accounts/screen.tsx')).Accounts })),
  '/admin/access-log': lazy(async () => ({
    default: (await import('./access-log/screen.tsx')).AccessLog,
  })),
  '/admin/account': lazy(async () => ({
    default: (await import('./own-account/own-account.tsx')).OwnAccount,
  })),
  '/admin/news': lazy(async () => ({ default: (await import('./news/list.tsx')).NewsList })),
};

const failed = <Failed text={staffMessages.screenFailed} retry={() => location.reload()} />;

const noScreen = { path: '', title: staffMessages.noScreenTitle, hasList: false };

/** Says that there is no screen, in the words for an unknown address, whether one exists or not. */
function NoScreen({ first }: { first: ScreenPath }) {
  return (
    <>
      <Typography role="status" sx={{ mb: 4 }}>
        {staffMessages.noScreen}
      </Typography>
      <Button component={Link} to={first} variant="outlined">
        {staffMessages.toFirstScreen}
      </Button>
    </>
  );
}

function Screen() {
  useReturnView();
  const { pathname, search, hash } = useLocation();
  const { areas } = useCurrentStaff();
  const screen = openScreenAt(pathname, areas);
  const first = firstScreen(areas);
  const target = useSkipTarget();
  // The address of the staff area by itself leads to the first screen.
  if (!screen && /^\/admin\/?$/.test(pathname) && !search && !hash) return <Navigate to={first} replace />;
  if (!screen)
    return (
      <Frame screen={noScreen}>
        <NoScreen first={first} />
      </Frame>
    );
  const Content = contents[screen.path];
  return (
    <Frame screen={screen}>
      {/* By its path, so that another screen is shown after one that failed. */}
      <ErrorBoundary key={screen.path} fallback={failed}>
        <Suspense
          fallback={
            // The second skip link leads here while the code of the screen is fetched.
            <div id={target} tabIndex={-1}>
              <ListSkeleton />
            </div>
          }
        >
          <Content />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

/** The staff area for signed-in staff: one single-page app, so that navigation within it reloads nothing. */
export function Page() {
  return (
    <StaffRoot>
      <RequireSession>
        <Snacks>
          <ErrorBoundary fallback={failed}>
            <StaffRouter>
              <Screen />
            </StaffRouter>
          </ErrorBoundary>
        </Snacks>
      </RequireSession>
    </StaffRoot>
  );
}
