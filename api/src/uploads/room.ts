import { storageMessages } from '@gaongil/contract/attachment';
import { freeShare } from '@gaongil/data/attachments/free-space';
import { traceOf } from '@gaongil/data/error-frames';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';

/** How long an answer about free space holds, in milliseconds. */
const freshness = 2_000;

/**
 * Answers whether the disk is too full for files: less than FREE_SPACE_PERCENT of it is free. What is left belongs to reports in words. Looked
 * at are the folders of FREE_SPACE_FOLDERS, and that of the attachments where these are on disk. A disk that cannot be
 * read refuses nothing, and is logged once.
 */
export function diskIsFull({
  settings,
  log,
}: Pick<Dependencies, 'settings' | 'log'>): () => Promise<boolean> {
  const { FREE_SPACE_FOLDERS, FREE_SPACE_PERCENT, S3_ENDPOINT, ATTACHMENTS_DIR } = settings;
  const folders = S3_ENDPOINT ? FREE_SPACE_FOLDERS : [...FREE_SPACE_FOLDERS, ATTACHMENTS_DIR];
  let share = Promise.resolve(1);
  let until = 0;
  let isKnown = true;

  async function look(): Promise<number> {
    try {
      return await freeShare(folders);
    } catch (error) {
      if (isKnown) log.warn(traceOf(error), 'free space cannot be read: files are taken all the same');
      isKnown = false;
      return 1;
    }
  }

  return async () => {
    if (Date.now() > until) {
      until = Date.now() + freshness;
      share = look();
    }
    return (await share) * 100 < FREE_SPACE_PERCENT;
  };
}

/** The refusal of a file for which there is no room. */
export function storageFull() {
  return createError(503, storageMessages.full, { headers: { 'Retry-After': '3600' } });
}
