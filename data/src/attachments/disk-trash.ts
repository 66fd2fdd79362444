import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAttachmentKey } from './stored-objects.ts';
import { type Owner, ownerName, type Trash, trashFolder } from './trash.ts';

/** The trash of a folder of attachments: a subfolder. A file's time is the time of the move. */
export function diskTrash(folder: string): Trash {
  const trash = join(folder, trashFolder);
  const move = async (key: string, from: string, to: string) => {
    if (!isAttachmentKey(key)) throw new Error('not an attachment key');
    await mkdir(trash, { recursive: true, mode: 0o700 });
    const now = new Date();
    // Before the move: a file with its old time would count as being in the trash for long.
    await utimes(join(from, key), now, now)
      .then(() => rename(join(from, key), join(to, key)))
      .catch(unlessMissing);
    await syncFolder(to);
    await syncFolder(from);
  };
  return {
    take: (key) => move(key, folder, trash),
    restore: (key) => move(key, trash, folder),
    list: async function* () {
      for (const key of (await readdir(trash).catch(unlessMissing)) ?? []) {
        if (!isAttachmentKey(key)) continue;
        const found = await stat(join(trash, key)).catch(unlessMissing);
        if (found) yield { key, lastModified: found.mtime };
      }
    },
    remove: async (key) => {
      if (!isAttachmentKey(key)) throw new Error('not an attachment key');
      await rm(join(trash, key), { force: true });
    },
  };
}

/** The owner of a folder, stored as a file in it. */
export function diskOwner(folder: string): Owner {
  const path = join(folder, ownerName);
  return {
    read: async () => (await readFile(path, 'utf8').catch(unlessMissing))?.trim(),
    write: async (id) => {
      // Never half written: a store without a readable owner would count as having none.
      const draft = `${path}.${randomUUID()}.part`;
      await writeFile(draft, id, { mode: 0o600, flush: true });
      await rename(draft, path);
      await syncFolder(folder);
    },
  };
}

/** Flushes the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For `catch`: returns undefined when the file does not exist, and throws any other error. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
