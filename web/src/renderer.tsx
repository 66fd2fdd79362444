import { renderToString } from 'react-dom/server';
import type { PageToMake } from './app/page-head.ts';
import { loadPage, notFound, routes, type Route } from './app/routes.ts';
import { withStore } from './app/with-store.tsx';
import { builtIn } from './site/content/news.ts';
import { groupOf } from './site/content/site.ts';
import { favicon, favicon180, logo, ogDefault } from './media/brand.ts';

type Loaded = Awaited<ReturnType<typeof loadPage>>;

function draw(route: Route, { Page, content }: Loaded): string {
  const element = <Page {...(content && { content })} />;
  return renderToString(route.store ? withStore(element) : element);
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
