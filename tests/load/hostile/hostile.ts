/** One request with the worst input the api accepts. */
export interface Hostile {
  name: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
