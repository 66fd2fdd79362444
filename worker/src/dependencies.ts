import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { Database } from '@gaongil/data/database';
import type { Logger } from 'pino';
import type { WorkerEnv } from './env.ts';
import type { SendMail } from './mail/send.ts';

/** Everything the worker stands on, given to `startWorker` once. */
export interface Dependencies {
  db: Database;
  attachments: Attachments;
  sendMail: SendMail;
  settings: WorkerEnv;
  log: Logger;
  now: () => Date;
}
