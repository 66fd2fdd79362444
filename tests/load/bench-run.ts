/** What a section needs to know of the run it is part of. */
export interface BenchRun {
  databaseUrl: string;
  /** Settings of the api that all sections share: Redis, the attachment store, the secret. */
  apiSettings: Record<string, string>;
  /** How long a measured round takes, in seconds. */
  seconds: number;
  /** Takes note of what must not happen; the bench then ends with 1. */
  fault: (what: string) => void;
}
