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

/** Every page of the site, and the one for all other addresses. */
export const pages: readonly Route[] = [...routes, notFound];

/** Draws one page. A page of content says of itself what that says. */
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

/** All pages of the site, drawn one after the other. */
export async function makePages(): Promise<PageToMake[]> {
  const made: PageToMake[] = [];
  for (const route of pages) made.push(await makePage(route));
  return made;
}

/** Pictures that stand in the head of a page. */
export const icons = { svg: favicon.src, apple: favicon180.src, og: ogDefault.src, logo: logo.src };

/** The news that stands in the pages themselves. */
export const news = builtIn;
