import type { Picture } from '../../ui/picture.ts';

/** What a page is made of that shares its component with others: a file of `site/content` at the page's address. */
export interface Content {
  /** What the page is called, in its title and wherever it is named. */
  name: string;
  /** One or two sentences for search engines. */
  summary: string;
  /** What the page is about, where that is a product, as search engines read it. */
  product?: { model?: string; picture: Picture };
}

/** Content with the address it lies at. */
export type Placed<C extends Content = Content> = C & { path: string };
