import { renderToString } from 'react-dom/server';
import { Route as RouterRoute, Routes, StaticRouter } from 'react-router-dom';
import type { PageToMake } from './app/page-head.ts';
import { loadPage, notFound, routes, type Route } from './app/routes.ts';
import { withStore } from './app/with-store.tsx';
import { builtIn } from './site/content/news.ts';
import { groupOf } from './site/content/site.ts';
import { favicon, favicon180, logo, ogDefault } from './media/brand.ts';

// A reference id of the right form that names no report: the page must not depend on it before it has asked.
const anyAddress = (path: string) => path.replaceAll(/:\w+/g, '0'.repeat(26));

type Loaded = Awaited<ReturnType<typeof loadPage>>;

function draw(route: Route, { Page, content }: Loaded): string {
  let element = <Page {...(content && { content })} />;
  if (route.router)
    element = (
      <StaticRouter location={anyAddress(route.path)}>
        <Routes>
          <RouterRoute path={route.path} element={element} />
        </Routes>
      </StaticRouter>
    );
  if (route.store) element = withStore(element);
  return renderToString(element);
}

function trail({ path }: Route, { content }: Loaded): PageToMake['trail'] {
  const page = groupOf(path)?.items.find((item) => path === item.path || path.startsWith(`${item.path}/`));
  if (!page) return [];
  const below = page.path === path ? [] : [{ path, label: content?.name ?? '' }];
  return [{ path: '/', label: '홈' }, page, ...below];
}

/** All pages of the site, drawn. */
export async function makePages(): Promise<PageToMake[]> {
  const made: PageToMake[] = [];
  for (const route of [...routes, notFound]) {
    const { store = false, router = false } = route;
    const loaded = await loadPage(route);
    const { title, description, content } = loaded;
    const html = route.drawnInBrowser ? '' : draw(route, loaded);
    const head = { ...route, title, description, ...(content && { content }) };
    made.push({ ...head, store, router, trail: trail(route, loaded), html });
  }
  return made;
}

/** Pictures that stand in the head of a page. */
export const icons = { svg: favicon.src, apple: favicon180.src, og: ogDefault.src, logo: logo.src };

/** The news that stands in the pages themselves. */
export const news = builtIn;
