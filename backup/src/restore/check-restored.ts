import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { connectDatabase } from '@gaongil/data/database';
import { installationId } from '@gaongil/data/installation';
import { keyRing, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { BackupError } from '../backup-error.ts';
import { readRandomFiles, type RandomFiles } from './read-random-files.ts';

/** How many random cases and files are opened: what is wrong with one in ten is found in all but one of 200 drills. */
const randomCases = 50;

/** What was found in a restored database. */
export interface Checked {
  installation: string;
  reports: number;
  inquiries: number;
  /** Cases, notes and history entries that were opened, and those that could not be. */
  opened: number;
  unopened: number;
  /** Files that were read to their end, with `files` given. */
  sampledFiles: RandomFiles;
  /** The keys of all files, in the order of their random names. */
  attachmentKeys: Set<string>;
}

/**
 * Opens random cases of a restored database, and files from `files`. What is opened is neither printed nor stored.
 * @throws {BackupError} when the master key is not that of the database
 */
export async function checkRestored(
  url: string,
  masterKey: string,
  files?: Pick<Attachments, 'open'>,
): Promise<Checked> {
  const db = connectDatabase({ url, connections: 2, longestWaitMs: 600_000 });
  try {
    const ring = keyRing(db, masterKeysOf(masterKey));
    await ring.load().catch((error: unknown) => {
      if (!(error instanceof WrongMasterKeyError)) throw error;
      throw new BackupError(
        '키 백업의 마스터 키가 이 데이터의 것이 아닙니다. 더 새로운 키 백업(B)이 필요합니다.',
      );
    });
    const results = await verifyRandomParts(db, ring, randomCases);
    const sum = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((all, result) => all + of(result), 0);
    const count = async (table: string) => Number((await db(table).count({ count: '*' }))[0]?.count);
    return {
      installation: await installationId(db),
      reports: await count('reports'),
      inquiries: await count('inquiries'),
      opened: sum(({ checked, failed }) => checked - failed),
      unopened: sum(({ failed }) => failed),
      attachmentKeys: new Set(await db('stored_files').orderBy('object_key').pluck<string[]>('object_key')),
      sampledFiles: files ? await readRandomFiles(db, ring, files, randomCases) : { read: 0, failed: 0 },
    };
  } finally {
    await db.destroy();
  }
}
