import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import type { ApiEnv } from '../env.ts';

/** The attachment store, with the upload slots that the settings give to all uploads and to those of one source. */
export function uploadStore(settings: ApiEnv): Attachments {
  return openAttachments(settings, {
    slots: settings.UPLOADS_AT_ONCE,
    slotsPerSource: settings.UPLOADS_PER_SOURCE,
    timeoutMs: settings.UPLOAD_WAIT_SECONDS * 1000,
  });
}
