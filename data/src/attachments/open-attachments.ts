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

/**
 * The store the settings name: a bucket when S3_ENDPOINT is there, else a folder. Throws when its keys are missing.
 * `places` is for how many parts of uploads there is memory, 5 MB each.
 */
export function openAttachments(
  settings: Settings,
  places: number,
  { placesOfOne = places, patience = 45_000 }: { placesOfOne?: number; patience?: number } = {},
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
    memory: { places, placesOfOne, patience },
  });
}
