/** One request that is as bad as it may be. */
export interface Hostile {
  name: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
