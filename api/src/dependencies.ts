import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { Database } from '@gaongil/data/database';
import type { Policies } from '@gaongil/data/policies/policies';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { PasswordHashing } from './auth/password.ts';
import type { ApiEnv } from './env.ts';
import type { ReportFailures } from './http/report-failures.ts';
import type { Secrets } from './secrets.ts';
import type { ApiTuning } from './tuning.ts';
import type { ActiveUploads } from './uploads/active-uploads.ts';
import type { ArrivingBodies } from './uploads/arriving-bodies.ts';

/** Everything the api depends on, passed to `createApp` once. */
export interface Dependencies {
  /** For reads, and for everything staff do. */
  db: Database;
  /** For submits and lookups only, so that no flood of reads can use up these connections. */
  submitDb: Database;
  /** Opens and seals what the database holds of cases. */
  ring: KeyRing;
  redis: Redis;
  attachments: Attachments;
  secrets: Secrets;
  /** Whether the database has said that these are secrets of its reports (`requireAppSecrets`). */
  areSecretsChecked: () => boolean;
  passwords: PasswordHashing;
  uploads: ActiveUploads;
  bodies: ArrivingBodies;
  settings: ApiEnv;
  /** Who may do what. */
  policies: Policies;
  tuning: ApiTuning;
  log: Logger;
  /** For failures of calls of the report centre, which `log` must not have. */
  reportFailures: ReportFailures;
  now: () => Date;
}
