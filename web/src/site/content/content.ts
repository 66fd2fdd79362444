import type { ResponsiveImage } from '../../ui/media.ts';

/** The content of a page that shares its component with others: a file of `site/content` at the page's address. */
export interface Content {
  /** The page's name, in its title and in links to it. */
  name: string;
  /** One or two sentences for search engines. */
  summary: string;
  /** The product of the page, if it has one, as structured data for search engines. */
  product?: { model?: string; image: ResponsiveImage };
}

/** Content with its address. */
export type Placed<C extends Content = Content> = C & { path: string };
