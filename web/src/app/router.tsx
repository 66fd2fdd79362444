import type { ReactElement } from 'react';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { routes } from './routes.ts';

/** The page at `pathname`, its code loaded before anything is drawn; undefined when there is none. */
export async function openPage(
  pathname: string,
): Promise<{ title: string; element: ReactElement } | undefined> {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return undefined;
  const [Page, store] = await Promise.all([
    route.load(),
    route.usesApi ? import('./with-store.tsx') : undefined,
  ]);
  const page = (
    <BrowserRouter>
      <Routes>
        <Route path={route.path} element={<Page />} />
      </Routes>
    </BrowserRouter>
  );
  return { title: route.title, element: store ? store.withStore(page) : page };
}
