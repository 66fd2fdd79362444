import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openSealed, type SealedFile } from '@gaongil/data/attachments/sealed-files';
import type { CaseTable } from '@gaongil/data/case-kind';
import { allKinds, caseKinds } from '@gaongil/data/case-kinds';
import { findCaseBy } from '@gaongil/data/cases/find-case';
import { fileOfRow } from '@gaongil/data/cases/records/case-files';
import { fileOfMessage } from '@gaongil/data/cases/records/message-document';
import { fileOf } from '@gaongil/data/cases/reports/file-of';
import { readCaseKeys, type SealedRow } from '@gaongil/data/cases/sealed/case-keys';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { everyCase } from '@gaongil/data/viewer';

export interface RandomFiles {
  read: number;
  /** Missing, or not opened to the end. */
  failed: number;
}

/** Reads up to `most` random attachments of reports, and as many files that staff added and that came with messages, to their end. */
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
  const read = async (file: SealedFile | undefined) => {
    const isWhole = file ? await readsToEnd(store, file) : false;
    sampled[isWhole ? 'read' : 'failed'] += 1;
  };
  for (const number of numbers) {
    const report = await findCaseBy(db, ring, caseKinds.report, 'number', [number], everyCase);
    await read(report && fileOf(report));
  }
  for (const kind of allKinds)
    for (const table of tablesWithFiles)
      for (const file of await readRandomAdded(db, ring, { kind, ...table }, most)) await read(file);
  return sampled;
}

/** Where files are beside their cases, and what opens their rows. */
const tablesWithFiles = [
  { beside: 'case_files', open: fileOfRow },
  { beside: 'messages', open: fileOfMessage },
] as const;

/** Up to `most` random files beside cases of a kind; undefined for each that cannot be opened. */
async function readRandomAdded(
  db: Database,
  ring: KeyRing,
  { kind, beside, open }: { kind: CaseTable } & (typeof tablesWithFiles)[number],
  most: number,
) {
  const { table, reference } = kind;
  const found = (await db(`${beside} as f`)
    .join(table, `${table}.number`, `f.${reference}`)
    .whereNotNull('f.object_key')
    .orderByRaw('random()')
    .limit(most)
    .select({
      number: `${table}.number`,
      caseId: `${table}.case_id`,
      objectKey: 'f.object_key',
      body: 'f.body',
    })) as (SealedRow & { objectKey: string; body: Buffer })[];
  const keys = await readCaseKeys(db, ring, kind, found);
  return found.map((row, index) => open(keys[index], row));
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
