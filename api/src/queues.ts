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

/** The queues of password hashes. Staff are few: one at a time is enough for them. */
export function hashQueues(settings: ApiEnv): HashQueues {
  const bounds = { waiting: settings.HASHES_WAITING, patience: 10_000 };
  return {
    reporters: bounded({ ...bounds, atOnce: settings.HASHES_AT_ONCE }),
    staff: bounded({ ...bounds, atOnce: 1 }),
  };
}
