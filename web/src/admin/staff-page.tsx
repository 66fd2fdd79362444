import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { RequireSession } from './frame/require-session.tsx';
import { screens, type ScreenPath } from './frame/screens.ts';
import { ListSkeleton } from './list/empty.tsx';
import { staffMessages } from './shared/messages.ts';
import { Failed } from './widgets/failed.tsx';
import { Snacks } from './widgets/snack.tsx';
import { StaffRoot } from './widgets/staff-root.tsx';
import { ReportList } from './reports/list.tsx';

// Most visits are about reports. The other screens are fetched when they are first opened.
const screenRoutes: Record<ScreenPath, RouteObject> = {
  '/admin': { Component: ReportList },
  '/admin/inquiries': {
    lazy: async () => ({ Component: (await import('./inquiries/list.tsx')).InquiryList }),
  },
  '/admin/system': {
    lazy: async () => ({ Component: (await import('./system/system-panel.tsx')).SystemPanel }),
  },
  '/admin/news': { lazy: async () => ({ Component: (await import('./news/list.tsx')).NewsList }) },
};

const createRouter = () =>
  createBrowserRouter([
    {
      Component: Frame,
      errorElement: <Failed text={staffMessages.screenFailed} retry={() => location.reload()} />,
      children: screens.map(({ path }) => ({ path, HydrateFallback: ListSkeleton, ...screenRoutes[path] })),
    },
  ]);

let router: ReturnType<typeof createRouter> | undefined;

// Created at the first render, because the build loads this module without a `window`.
const staffRouter = () => (router ??= createRouter());

/** The staff area for signed-in staff: one single-page app, so that navigation within it reloads nothing. */
export function Page() {
  return (
    <StaffRoot>
      <RequireSession>
        <Snacks>
          <RouterProvider router={staffRouter()} />
        </Snacks>
      </RequireSession>
    </StaffRoot>
  );
}
