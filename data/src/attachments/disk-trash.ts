import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { isAttachmentKey } from './stored-objects.ts';
import { type Owner, ownerName, type Trash, trashFolder } from './trash.ts';

/** The trash of a folder of attachments: a subfolder. A file's time is the time of the move. */
export function diskTrash(folder: string): Trash {
  const trash = join(folder, trashFolder);
  return {
    take: async (key) => {
      requireKey(key);
      await mkdir(trash, { recursive: true, mode: 0o700 });
      // Copied: a file that is moved keeps the time at which it was created. After a crash there may be both, and the next
      // sweep continues.
      const draft = join(folder, `${key}.${randomUUID()}.part`);
      try {
        await copyFile(join(folder, key), draft);
        await flush(draft);
        await rename(draft, join(trash, key));
      } catch (error) {
        await rm(draft, { force: true });
        return unlessMissing(error as NodeJS.ErrnoException);
      }
      await flush(trash);
      await rm(join(folder, key), { force: true });
      await flush(folder);
    },
    restore: async (key) => {
      requireKey(key);
      await mkdir(trash, { recursive: true, mode: 0o700 });
      const now = new Date();
      await utimes(join(trash, key), now, now)
        .then(() => rename(join(trash, key), join(folder, key)))
        .catch(unlessMissing);
      await flush(folder);
      await flush(trash);
    },
    list: async function* () {
      for (const key of (await readdir(trash).catch(unlessMissing)) ?? []) {
        if (!isAttachmentKey(key)) continue;
        const found = await stat(join(trash, key)).catch(unlessMissing);
        if (found) yield { key, lastModified: found.mtime };
      }
    },
    remove: async (key) => {
      requireKey(key);
      await rm(join(trash, key), { force: true });
    },
  };
}

function requireKey(key: string): void {
  if (!isAttachmentKey(key)) throw new Error('not an attachment key');
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
      await flush(folder);
    },
  };
}

/** Flushes a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
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
