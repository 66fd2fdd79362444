import type { Attachments } from '@gaongil/data/attachments/attachments';
import { bucketAttachments } from '@gaongil/data/attachments/minio';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { BackupError } from '../backup-error.ts';
import type { BackupEnv } from '../env.ts';

/**
 * Where backups are stored. A target behaves as an attachment store does: flat names, durable puts, nothing left of a put
 * that failed, and the id of the installation that it belongs to.
 */
export type Target = Attachments;

/**
 * Opens the target of the settings.
 * @throws {BackupError} when none is set, or a bucket without its keys
 */
export function openTarget(settings: BackupEnv): Target {
  const { BACKUP_TARGET, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } = settings;
  if (!BACKUP_TARGET) throw new BackupError('BACKUP_TARGET이 정해지지 않아 백업하지 않습니다.');
  if (BACKUP_TARGET.startsWith('/')) return diskAttachments(BACKUP_TARGET);
  if (!BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY)
    throw new BackupError(
      'BACKUP_TARGET이 버킷이면 BACKUP_S3_ACCESS_KEY와 BACKUP_S3_SECRET_KEY가 필요합니다.',
    );
  const { origin, hostname, pathname } = new URL(BACKUP_TARGET);
  return bucketAttachments({
    endpoint: origin,
    accessKey: BACKUP_S3_ACCESS_KEY,
    secretKey: BACKUP_S3_SECRET_KEY,
    bucket: pathname.slice(1),
    region: regionOf(hostname),
    memory: { slots: 4, slotsPerSource: 4, timeoutMs: 45_000 },
  });
}

/** The region that a host of S3, or of a store that names its hosts as S3 does, has in its name. Others take the first region of S3. */
export const regionOf = (host: string): string =>
  /^s3[.-](?:dualstack\.)?([a-z]{2}(?:-[a-z]+)+-\d+)\./.exec(host)?.[1] ?? 'us-east-1';

/**
 * Makes the target ready and binds it to an installation at the first backup.
 * @throws {BackupError} when it belongs to another installation
 */
export async function claimTarget(target: Target, installation: string): Promise<void> {
  await target.prepare();
  const owner = await target.owner.read();
  if (owner === undefined) await target.owner.write(installation);
  else if (owner !== installation)
    throw new BackupError(
      `백업을 둘 곳에는 다른 설치(${owner})의 백업이 있습니다. 아무것도 쓰지 않았습니다. 다른 폴더나 버킷을 정해 주세요.`,
    );
}
