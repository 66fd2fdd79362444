import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import type { Logger } from 'pino';
import type { WorkerEnv } from './env.ts';
import type { SendMail } from './mail/send.ts';
import type { WorkerTuning } from './tuning.ts';

/** Everything the worker depends on, passed to `startWorker` once. */
export interface Dependencies {
  db: Database;
  /** Opens and seals what the database holds of cases. */
  ring: KeyRing;
  attachments: Attachments;
  sendMail: SendMail;
  settings: WorkerEnv;
  tuning: WorkerTuning;
  log: Logger;
  now: () => Date;
}
