/**
 * The page of a list to show: that of the list state, or the previous one until it is loaded. When loading failed, there is
 * none: rows of another filter would be misleading.
 */
export const shownPage = <Page>(current: Page | undefined, previous: Page | undefined, error: unknown) =>
  current ?? (error ? undefined : previous);
