import { storageMessages } from '@gaongil/contract/files/attachment';
import { freeShare } from '@gaongil/data/attachments/free-space';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { isFresh } from '@gaongil/runtime/is-fresh';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';

/** How long a measurement of free space is used, in milliseconds. */
const lifetimeMs = 2_000;

interface DiskParts extends Pick<Dependencies, 'settings'> {
  log?: Dependencies['log'];
}

/**
 * Returns a function that says whether the disk is too full for files: less than FREE_SPACE_PERCENT of it is free. The
 * rest is reserved for reports in words. It measures the folders of FREE_SPACE_FOLDERS, and that of the attachments if
 * they are on disk. A disk that cannot be measured counts as free, and is logged once where there is a log: not while a file of a
 * report is stored.
 */
export function diskIsFull({ settings, log }: DiskParts): () => Promise<boolean> {
  const { FREE_SPACE_FOLDERS, FREE_SPACE_PERCENT, S3_ENDPOINT, ATTACHMENTS_DIR } = settings;
  const folders = S3_ENDPOINT ? FREE_SPACE_FOLDERS : [...FREE_SPACE_FOLDERS, ATTACHMENTS_DIR];
  let share = Promise.resolve(1);
  let expiresAt = 0;
  let isLogged = false;

  async function measure(): Promise<number> {
    try {
      return await freeShare(folders);
    } catch (error) {
      if (!isLogged) log?.warn(errorFrames(error), 'free space cannot be read: files are taken all the same');
      isLogged = true;
      return 1;
    }
  }

  return async () => {
    if (!isFresh(expiresAt, lifetimeMs, Date.now())) {
      expiresAt = Date.now() + lifetimeMs;
      share = measure();
    }
    return (await share) * 100 < FREE_SPACE_PERCENT;
  };
}

/** 503 for a file that the disk has no room for. */
export function storageFull() {
  return createError(503, storageMessages.full, { headers: { 'Retry-After': '3600' } });
}
