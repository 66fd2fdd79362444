import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import type { ApiEnv } from '../env.ts';
import type { ApiTuning } from '../tuning.ts';

/** The attachment store, with the slots of all uploads and of those of one source. */
export function uploadStore(settings: ApiEnv, slots: ApiTuning['uploadSlots']): Attachments {
  return openAttachments(settings, {
    slots: slots.all,
    slotsPerSource: slots.ofSource,
    timeoutMs: slots.waitSeconds * 1000,
  });
}
