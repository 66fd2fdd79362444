import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { findReportById } from './reports.ts';

/**
 * What an Idempotency-Key was used for: keyed digests of the key and of what was sent
 * (docs/behaviour/api.md#idempotency).
 */
export interface KeyUse {
  keyTag: Buffer;
  digest: Buffer;
}

/** An earlier submit with the same key: its digest, and the reference id if it was a report. */
export interface EarlierKeyUse {
  digest: Buffer;
  referenceId: string | undefined;
}

/** The earlier submit under this key, if there was one. */
export async function findSubmission(
  db: Database,
  ring: KeyRing,
  keyTag: Buffer,
): Promise<EarlierKeyUse | undefined> {
  const [row] = await rows<{ digest: Buffer; report_id: number | null }>(
    db,
    'find-submission',
    `select digest, report_id from submissions where key_tag = ?`,
    [keyTag],
  );
  if (!row) return undefined;
  const report = row.report_id === null ? undefined : await findReportById(db, ring, row.report_id);
  return { digest: row.digest, referenceId: report?.referenceId };
}

/** Deletes expired keys. The expiry is a day in Seoul (migrations/0015_mail_states.js). */
export async function forgetOldSubmissions(db: Database): Promise<number> {
  return db('submissions')
    .where('kept_until', '<=', db.raw(`(now() at time zone 'Asia/Seoul')::date`))
    .delete();
}
