import type { Attachments } from '../attachments/attachments.ts';
import { newObjectKey, putSealed } from '../attachments/sealed-files.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { sealPart } from '../sealing/sealed-case.ts';
import { ensureCaseKey } from './case-keys.ts';
import {
  fileOf,
  openReports,
  reportColumns,
  reportDocument,
  type ReportRow,
  type StoredReport,
} from './report-rows.ts';
import { inTransaction } from '../transactions.ts';

/** What a step did: the number of the report it was about, undefined after the last one, and whether it sealed a file. */
export interface SealedFileStep {
  report: number | undefined;
  sealed: boolean;
}

/**
 * Seals the file of the next report, after the one with this number, whose file is stored as it was sent: the sealed copy
 * gets a new name, then the report points to it, then the old object is removed. It may end at any point: an object that
 * no report points to is swept. A file that is missing is no longer marked.
 *
 * @throws what the store throws
 */
export async function sealNextFile(
  db: Database,
  ring: KeyRing,
  store: Attachments,
  after: number,
  signal?: AbortSignal,
): Promise<SealedFileStep> {
  const row = await db('reports')
    .where('file_unsealed', true)
    .andWhere('id', '>', after)
    .orderBy('id')
    .first<ReportRow | undefined>(reportColumns);
  if (!row) return { report: undefined, sealed: false };
  const [report] = await openReports(db, ring, [row]);
  const file = report && fileOf(report);
  // A report that cannot be opened keeps its file as it is.
  if (!file) return { report: row.id, sealed: false };
  const content = await store.open(file.key);
  if (!content) {
    await db('reports').where('id', row.id).update({ file_unsealed: false });
    return { report: row.id, sealed: false };
  }
  const sealed = await putSealed(store, newObjectKey(), content, signal);
  const replaced = await pointTo(db, ring, row.id, file.key, sealed);
  await store.remove(replaced ? file.key : sealed.key);
  return { report: row.id, sealed: replaced };
}

/** Makes a report point to the sealed copy of its file; false if it is gone, or another worker was faster. */
async function pointTo(
  db: Database,
  ring: KeyRing,
  id: number,
  from: string,
  to: { key: string; fileKey: Buffer },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction('reports')
      .where({ id, attachment_key: from })
      .forUpdate()
      .first<ReportRow | undefined>(reportColumns);
    if (!row) return false;
    const [report] = await openReports(transaction, ring, [row]);
    const key = await ensureCaseKey(transaction, ring, 'reports', { sequence: id, caseId: row.caseId });
    if (!report || !fileOf(report) || !key) return false;
    const changed: StoredReport = { ...report, fileKey: to.fileKey.toString('base64') };
    await transaction('reports')
      .where('id', id)
      .update({
        attachment_key: to.key,
        file_unsealed: false,
        body: sealPart(key, 'body', reportDocument(changed)),
      });
    return true;
  });
}
