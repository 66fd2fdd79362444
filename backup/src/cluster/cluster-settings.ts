import { copyFile, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { type ClusterSettings, makeCluster, ownByPostgres } from './cluster.ts';

/** What in a data folder tells Postgres what to do at its start. Folders have none: `include` counts in these files only. */
const tellsPostgres = /\.(conf|signal|pid|opts|old)$|^(tablespace_map|backup_label)/;

/**
 * Removes the settings, access rules and signals of a data folder that was extracted from a backup.
 * @throws {BackupError} when it has anything but files and folders, such as a link that leads elsewhere
 */
export async function removeSettings(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const { nlink } = await lstat(path);
    if (!entry.isDirectory() && !(entry.isFile() && nlink === 1))
      throw new BackupError(`백업에 파일도 폴더도 아닌 것(${entry.name})이 있어 되살리지 않았습니다.`);
  }
  for (const name of await readdir(folder))
    if (tellsPostgres.test(name)) await rm(join(folder, name), { recursive: true });
}

/** Writes the settings and access rules of a first start into a data folder without any. */
export async function writeSettings(settings: ClusterSettings, folder: string): Promise<void> {
  const scratch = join(folder, '.settings');
  await mkdir(scratch, { mode: 0o700 });
  ownByPostgres(settings, scratch);
  await makeCluster(settings, scratch);
  for (const name of await readdir(scratch))
    if (name.endsWith('.conf')) {
      await copyFile(join(scratch, name), join(folder, name));
      ownByPostgres(settings, join(folder, name));
    }
  await rm(scratch, { recursive: true });
}
