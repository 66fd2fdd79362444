import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Attachments } from './attachments.ts';
import { diskOwner, diskTrash, flush, unlessMissing } from './disk-trash.ts';
import { isAttachmentKey } from './stored-objects.ts';
import { trashFolder } from './trash.ts';

const unfinished = '.part';

/** Stores attachments as files in one folder, for a machine without an object store. */
export function diskAttachments(folder: string): Attachments {
  const pathOf = (key: string) => {
    if (!isAttachmentKey(key)) throw new Error('not an attachment key');
    return join(folder, key);
  };
  const files = async () =>
    (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());

  async function put(key: string, source: Readable, signal?: AbortSignal): Promise<number> {
    const path = pathOf(key);
    // A name of its own: two processes may put the same object at once.
    const draft = `${path}.${randomUUID()}${unfinished}`;
    try {
      const size = await writeAll(draft, source, signal);
      await rename(draft, path);
      // A new name is durable only when its folder was flushed.
      await flush(folder);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    put,
    open: async (key) => {
      const handle =
        (await open(pathOf(key)).catch(unlessMissing)) ??
        (await open(join(folder, trashFolder, key)).catch(unlessMissing));
      return handle && createReadStream('', { fd: handle, autoClose: true });
    },
    has: async (key) =>
      Boolean(
        (await stat(pathOf(key)).catch(unlessMissing)) ??
        (await stat(join(folder, trashFolder, key)).catch(unlessMissing)),
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const file of await files()) {
        if (!isAttachmentKey(file.name)) continue;
        const found = await stat(join(folder, file.name)).catch(unlessMissing);
        if (found) yield { key: file.name, lastModified: found.mtime };
      }
    },
    clean: async (olderThan) => {
      const isOld = async (file: Dirent) => {
        const found = await stat(join(folder, file.name)).catch(unlessMissing);
        return found !== undefined && found.mtime < olderThan;
      };
      for (const file of await files())
        if (file.name.endsWith(unfinished) && (await isOld(file)))
          await rm(join(folder, file.name), { force: true });
    },
    renewFolderTimes: async () => {
      const now = new Date();
      await utimes(folder, now, now);
    },
    check: async () => {
      await stat(folder);
    },
    clock: () => Promise.resolve(undefined),
    trash: diskTrash(folder),
    owner: diskOwner(folder),
  };
}

async function writeAll(path: string, source: Readable, signal?: AbortSignal): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: true })) {
      signal?.throwIfAborted();
      const bytes = chunk as Uint8Array;
      // Unlike write and writev, writeFile writes all bytes.
      await file.writeFile(bytes);
      size += bytes.length;
    }
    signal?.throwIfAborted();
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}
