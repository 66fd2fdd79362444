/** What a section needs from its run. */
export interface BenchRun {
  databaseUrl: string;
  /** Settings of the api that all sections share: Redis, the attachment store, the secret. */
  apiSettings: Record<string, string>;
  /** How long a measured round takes, in seconds. */
  seconds: number;
}
