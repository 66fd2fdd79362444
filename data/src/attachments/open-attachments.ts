import type { Attachments } from './attachments.ts';
import { diskAttachments } from './disk.ts';
import { bucketAttachments } from './minio.ts';

interface Settings {
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  S3_BUCKET: string;
  S3_REGION: string;
  ATTACHMENTS_DIR: string;
}

/** The upload slots of a store: 5 MB of memory each. */
interface UploadSlots {
  slots: number;
  /** How many of them the uploads of one source may use. */
  slotsPerSource?: number;
  /** How long an upload may wait for memory, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Opens the store that the settings name: a bucket if S3_ENDPOINT is set, otherwise a folder.
 * @throws when S3_ENDPOINT is set without its keys.
 */
export function openAttachments(
  settings: Settings,
  { slots, slotsPerSource = slots, timeoutMs = 45_000 }: UploadSlots = { slots: 1 },
): Attachments {
  if (!settings.S3_ENDPOINT) return diskAttachments(settings.ATTACHMENTS_DIR);
  if (!settings.S3_ACCESS_KEY || !settings.S3_SECRET_KEY)
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY');
  return bucketAttachments({
    endpoint: settings.S3_ENDPOINT,
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    memory: { slots, slotsPerSource, timeoutMs },
  });
}
