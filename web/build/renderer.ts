import type { PublicNewsItem } from '@gaongil/contract/news';
import type { PageHead, PageToMake } from '../src/app/page-head.ts';

/** A page of the site that is not drawn yet. */
export type PageRoute = PageHead & Pick<PageToMake, 'page'>;

/**
 * What web/src/renderer.tsx has to offer. Written down here because the renderer leads to every page, and the files of
 * the build are checked without their types.
 */
export interface Renderer {
  pages: readonly PageRoute[];
  makePage: (page: PageRoute) => Promise<PageToMake>;
  makePages: () => Promise<PageToMake[]>;
  icons: { svg: string; apple: string; og: string; logo: string };
  news: readonly Pick<PublicNewsItem, 'title' | 'url' | 'date'>[];
}
