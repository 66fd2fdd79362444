import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { Database } from '@gaongil/data/database';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { PasswordHashing } from './auth/password.ts';
import type { ApiEnv } from './env.ts';
import type { Secrets } from './secrets.ts';
import type { UploadsUnderWay } from './uploads/under-way.ts';

/** Everything the api stands on, given to `createApp` once. */
export interface Dependencies {
  /** For reading, and for all that staff do. */
  db: Database;
  /** For handing in and looking up alone: no flood of reads can use up these connections. */
  submitDb: Database;
  redis: Redis;
  attachments: Attachments;
  secrets: Secrets;
  passwords: PasswordHashing;
  uploads: UploadsUnderWay;
  settings: ApiEnv;
  log: Logger;
  now: () => Date;
}
