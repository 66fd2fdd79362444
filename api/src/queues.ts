import { type Bounded, bounded } from './bounded.ts';
import type { HashQueues } from './auth/password.ts';
import type { ApiEnv } from './env.ts';

/** How many of one source may wait for a place to upload. */
const waitingPerSource = 32;

/** The queue of uploads. One source holds only some of the places, however slow its uploads are. */
export function uploadQueue(settings: ApiEnv): Bounded {
  return bounded({
    atOnce: settings.UPLOADS_AT_ONCE,
    waiting: 256,
    ofOne: { atOnce: settings.UPLOADS_PER_SOURCE, waiting: waitingPerSource },
    patience: settings.UPLOAD_WAIT_SECONDS * 1000,
  });
}

/** The queues of password hashes. Staff are few: one at a time is enough for them. */
export function hashQueues(settings: ApiEnv): HashQueues {
  const bounds = { waiting: settings.HASHES_WAITING, patience: 10_000 };
  return {
    reporters: bounded({ ...bounds, atOnce: settings.HASHES_AT_ONCE }),
    staff: bounded({ ...bounds, atOnce: 1 }),
  };
}
