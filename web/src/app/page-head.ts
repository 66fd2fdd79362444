import type { Content } from '../site/content/content.ts';

/** The metadata of a page, available before its code runs. */
export interface PageHead {
  /** Path as the router reads it, `:name` for a parameter. */
  path: string;
  /** The file of the build that nginx serves for this path. Paths may share one. */
  file: string;
  /** The whole title, company name included. */
  title: string;
  /** What search engines say of the page; private pages have none. */
  description?: string;
  /** Not indexed and without referrer: report pages and staff pages. */
  private?: boolean;
  /** Excluded from prefetching in both directions, so that a visit leaves no further requests. */
  noPrefetch?: boolean;
}

/** The data of a page for the build. */
export interface PageToMake extends PageHead {
  /** Its module, below src and without its extension. */
  page: string;
  /** The module of its content, if it has one. */
  content?: Content;
  /** Its breadcrumb, starting at the home page; for search engines. */
  trail: readonly { path: string; label: string }[];
  /** The module that makes its first calls while its code is fetched, if it has one. */
  firstCalls?: string;
  /** Its HTML; '' for a page rendered in the browser. */
  html: string;
}
