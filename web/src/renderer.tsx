import { renderToString } from 'react-dom/server';
import { site } from './api/site-config.ts';
import type { PageToMake } from './app/page-head.ts';
import { loadPage } from './app/page-modules.ts';
import { notFound, type Route, routes } from './app/routes.ts';
import type { Content } from './site/content/content.ts';
import { builtIn } from './site/content/news.ts';
import { groupOf } from './site/content/site.ts';
import { favicon, favicon180, logo, ogDefault } from './media/brand.ts';

function trail(path: string, content: Content | undefined): PageToMake['trail'] {
  const page = groupOf(path)?.items.find((item) => path === item.path || path.startsWith(`${item.path}/`));
  if (!page) return [];
  const below = page.path === path ? [] : [{ path, label: content?.name ?? '' }];
  return [{ path: '/', label: '홈' }, page, ...below];
}

/** All pages of the site, and the page for all other addresses. */
export const pages: readonly Route[] = [...routes, notFound];

/** Renders one page. A page with a content file takes its title and description from it. */
export async function makePage(route: Route): Promise<PageToMake> {
  const { element, content } = await loadPage(route.page, route.path);
  const said = content && {
    title: `${content.name} | ${site.company.name}`,
    description: content.summary,
    content,
  };
  const html = route.drawnInBrowser ? '' : renderToString(element);
  return { ...route, ...said, trail: trail(route.path, content), html };
}

/** All pages of the site, rendered one after the other. */
export async function makePages(): Promise<PageToMake[]> {
  const made: PageToMake[] = [];
  for (const route of pages) made.push(await makePage(route));
  return made;
}

/** The images of page heads. */
export const icons = { svg: favicon.src, apple: favicon180.src, og: ogDefault.src, logo: logo.src };

/** The news built into the pages. */
export const news = builtIn;
