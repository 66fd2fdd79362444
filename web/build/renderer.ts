import type { PublicNewsItem } from '@gaongil/contract/news/news';
import type { PageHead, PageToMake } from '../src/app/page-head.ts';

/** A page of the site before it is rendered. */
export type PageRoute = PageHead & Pick<PageToMake, 'page' | 'firstCalls'>;

/**
 * The exports of web/src/renderer.tsx. They are declared here because the renderer imports every page, and the files of
 * the build are type-checked without those.
 */
export interface Renderer {
  pages: readonly PageRoute[];
  makePage: (page: PageRoute) => Promise<PageToMake>;
  makePages: () => Promise<PageToMake[]>;
  icons: { svg: string; apple: string; og: string; logo: string };
  news: readonly Pick<PublicNewsItem, 'title' | 'url' | 'date'>[];
}
