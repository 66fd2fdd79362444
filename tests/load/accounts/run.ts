import type { Database } from '@gaongil/data/database';
import type { Api } from '../children.ts';
import type { measuredAccounts } from './accounts.ts';
import type { Variant } from './variants.ts';

/** What each part of the bench gets. */
export interface AccountsRun {
  db: Database;
  databaseUrl: string;
  /** A running api of each variant, all with one database. */
  apis: Readonly<Record<Variant, Api>>;
  /** The cookies of the accounts that are measured; each holds for every api. */
  cookies: Readonly<Record<keyof typeof measuredAccounts, string>>;
  /** The number of reports. */
  cases: number;
  rounds: number;
  /** The pid of Postgres; undefined when its processes are not visible. */
  postgres: number | undefined;
}
