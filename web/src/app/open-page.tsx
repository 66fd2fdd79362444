import type { ReactElement } from 'react';
import { loadPage } from './routes.ts';
import { routeOf } from './route-of.ts';

/** The page at `pathname`, all its code loaded before anything is drawn. */
export async function openPage(pathname: string): Promise<{ title: string; element: ReactElement }> {
  const route = routeOf(pathname);
  const [{ Page, content, title }, withStore, withRouter] = await Promise.all([
    loadPage(route),
    route.store && import('./with-store.tsx').then((module) => module.withStore),
    route.router && import('./with-router.tsx').then((module) => module.withRouter),
  ]);
  let element = <Page {...(content && { content })} />;
  if (withRouter) element = withRouter(element, route.path);
  if (withStore) element = withStore(element);
  return { title, element };
}
