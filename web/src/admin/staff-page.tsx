import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Guard } from './frame/guard.tsx';
import { screens, type ScreenPath } from './frame/screens.ts';
import { ListSkeleton } from './list/empty.tsx';
import { staffMessages } from './shared/messages.ts';
import { Failed } from './parts/failed.tsx';
import { Snacks } from './parts/snack.tsx';
import { StaffRoot } from './parts/staff-root.tsx';
import { ReportList } from './reports/list.tsx';

// Most visits are about reports. The other screens are fetched when they are first opened.
const screenRoutes: Record<ScreenPath, RouteObject> = {
  '/admin': { Component: ReportList },
  '/admin/inquiries': {
    lazy: async () => ({ Component: (await import('./inquiries/list.tsx')).InquiryList }),
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

// One per page, made when it is first rendered: the build loads this module where there is no `window`.
const staffRouter = () => (router ??= createRouter());

/** The staff area behind the sign-in page: one page for all its addresses, so that moving between them reloads nothing. */
export function Page() {
  return (
    <StaffRoot>
      <Guard>
        <Snacks>
          <RouterProvider router={staffRouter()} />
        </Snacks>
      </Guard>
    </StaffRoot>
  );
}
