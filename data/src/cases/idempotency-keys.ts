import { caseKinds } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { findCaseBy } from './find-case.ts';
import { everyCase } from '../viewer.ts';

/**
 * What an Idempotency-Key was used for: keyed digests of the key and of what was sent
 * (docs/behaviour/api.md#idempotency).
 */
export interface KeyUse {
  keyTag: Buffer;
  digest: Buffer;
}

/** An earlier submit with the same key: its digests, and by what calls name its case: a report or an inquiry. */
export interface EarlierKeyUse extends KeyUse {
  referenceId: string | undefined;
  inquiryId: string | undefined;
}

/** The earlier submit under one of these tags of a key, if there was one. */
export async function findSubmission(
  db: Database,
  ring: KeyRing,
  keyTags: readonly Buffer[],
  isSecondTry = false,
): Promise<EarlierKeyUse | undefined> {
  const [row] = await rows<KeyUse & { report_number: number | null; inquiryId: string | null }>(
    db,
    'find-submission',
    `select key_tag as "keyTag", digest, report_number,
       (select case_id from inquiries i where i.number = s.inquiry_number) as "inquiryId"
     from submissions s where key_tag = any(?::bytea[]) limit 1`,
    [keyTags],
  );
  if (!row) return undefined;
  const report =
    row.report_number === null
      ? undefined
      : await findCaseBy(db, ring, caseKinds.report, 'number', [row.report_number], everyCase);
  // The shuffle gave the report another number meanwhile, or it was destroyed together with the row.
  if (row.report_number !== null && !report && !isSecondTry) return findSubmission(db, ring, keyTags, true);
  return {
    keyTag: row.keyTag,
    digest: row.digest,
    referenceId: report?.referenceId,
    inquiryId: row.inquiryId ?? undefined,
  };
}

/** Deletes expired keys. The expiry is a day in Seoul. */
export async function forgetOldSubmissions(db: Database): Promise<number> {
  return db('submissions')
    .where('kept_until', '<=', db.raw(`(now() at time zone 'Asia/Seoul')::date`))
    .delete();
}
