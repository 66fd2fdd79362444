/** What a page says about itself before any of its code runs. */
export interface PageHead {
  /** Path as the router reads it, `:name` for a parameter. */
  path: string;
  /** The file of the build that the front door answers this path with. Paths may share one. */
  file: string;
  title: string;
  description: string;
  /** Kept out of search engines, and no address of it is told to anyone: report pages and the staff's. */
  private?: boolean;
}
