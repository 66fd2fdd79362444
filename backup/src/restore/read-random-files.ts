import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openSealed } from '@gaongil/data/attachments/sealed-files';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCaseBy } from '@gaongil/data/cases/find-case';
import { fileOf } from '@gaongil/data/cases/reports/file-of';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { everyCase } from '@gaongil/data/viewer';

export interface RandomFiles {
  read: number;
  /** Missing, or not opened to the end. */
  failed: number;
}

/** Reads the files of up to `most` random reports to their end. */
export async function readRandomFiles(
  db: Database,
  ring: KeyRing,
  store: Pick<Attachments, 'open'>,
  most: number,
): Promise<RandomFiles> {
  const numbers = await db('reports')
    .whereNotNull('attachment_key')
    .orderByRaw('random()')
    .limit(most)
    .pluck<number[]>('number');
  const sampled: RandomFiles = { read: 0, failed: 0 };
  for (const number of numbers) {
    const report = await findCaseBy(db, ring, caseKinds.report, 'number', [number], everyCase);
    const file = report && fileOf(report);
    const isWhole = file ? await readsToEnd(store, file) : false;
    sampled[isWhole ? 'read' : 'failed'] += 1;
  }
  return sampled;
}

async function readsToEnd(
  store: Pick<Attachments, 'open'>,
  file: Parameters<typeof openSealed>[1],
): Promise<boolean> {
  try {
    const content = await openSealed(store as Attachments, file);
    if (!content) return false;
    let size = 0;
    for await (const bytes of content) size += (bytes as Buffer).length;
    return size === file.size;
  } catch {
    return false;
  }
}
