import type { Content } from '../site/content/content.ts';

/** What a page says about itself before any of its code runs. */
export interface PageHead {
  /** Path as the router reads it, `:name` for a parameter. */
  path: string;
  /** The file of the build that the front door answers this path with. Paths may share one. */
  file: string;
  /** The whole title, company name included. */
  title: string;
  description: string;
  /** Kept out of search engines, and no address of it is told to anyone: report pages and the staff's. */
  private?: boolean;
  /** Never fetched before it is asked for, nor does it fetch others: whoever looks at it leaves no further trace. */
  noPrefetch?: boolean;
}

/** What the build needs to know of a page. */
export interface PageToMake extends PageHead {
  /** Its module, below src and without its ending. */
  page: string;
  /** Its content, where it has a file of its own. */
  content?: Content;
  /** Its place in the menu, from the home page down; for search engines. */
  trail: readonly { path: string; label: string }[];
  /** Its HTML; '' for a page that is drawn in the browser. */
  html: string;
}
