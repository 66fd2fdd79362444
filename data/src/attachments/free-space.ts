import { statfs } from 'node:fs/promises';

/**
 * The free share, from 0 to 1, of the fullest disk among those of some folders, computed like df.
 * @throws when a folder cannot be read
 */
export async function freeShare(folders: readonly string[]): Promise<number> {
  const shares = await Promise.all(
    folders.map(async (folder) => {
      const { blocks, bfree, bavail } = await statfs(folder);
      const usable = blocks - bfree + bavail;
      return usable > 0 ? bavail / usable : 1;
    }),
  );
  return Math.min(1, ...shares);
}

const fullCodes = [
  'ENOSPC',
  'EDQUOT',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
];

/** Whether a store refused a file because it has no room for it. */
export function isStoreFull(error: unknown): boolean {
  return fullCodes.includes(String((error as { code?: unknown } | undefined)?.code));
}
