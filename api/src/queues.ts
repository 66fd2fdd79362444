import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { bounded } from './bounded.ts';
import type { HashQueues } from './auth/password.ts';
import type { ApiEnv } from './env.ts';
import { type UploadsUnderWay, uploadsUnderWay } from './uploads/under-way.ts';

/** How many files may be arriving at once, and how many of one source. One that hardly moves takes hardly any memory. */
const atOnce = { most: 256, ofOne: 32 };

/** The files that are arriving. */
export function uploadQueue(): UploadsUnderWay {
  return uploadsUnderWay(atOnce);
}

/** Where attachments go, with the memory that uploads share on the way there. */
export function uploadStore(settings: ApiEnv): Attachments {
  return openAttachments(settings, settings.UPLOADS_AT_ONCE, {
    placesOfOne: settings.UPLOADS_PER_SOURCE,
    patience: settings.UPLOAD_WAIT_SECONDS * 1000,
  });
}

/**
 * The queues of password hashes: submits and lookups apart, so that no lookup delays a report. One source runs half of
 * a queue at most (at least one hash), and an eighth of the waiting places. Staff are few: one at a time is enough.
 */
export function hashQueues({ HASHES_AT_ONCE: most, HASHES_WAITING: waiting }: ApiEnv): HashQueues {
  const half = Math.ceil(most / 2);
  const reporters = (atOnce: number) => {
    const ofOne = { atOnce: Math.max(1, Math.floor(atOnce / 2)), waiting: Math.ceil(waiting / 8) };
    return bounded({ atOnce, waiting, patience: 10_000, ofOne });
  };
  return {
    submits: reporters(most),
    lookups: reporters(half),
    staff: bounded({ waiting, atOnce: 1, patience: 10_000 }),
  };
}
