import type { Knex } from 'knex';
import { rows } from '../database.ts';

/**
 * What an Idempotency-Key was used for: keyed digests of the key and of what was sent
 * (docs/behaviour/api.md#idempotency).
 */
export interface Submission {
  keyTag: Buffer;
  digest: Buffer;
}

/** What an earlier submit under the same key left: its digest, and the report's reference id if it was a report. */
export interface EarlierSubmission {
  digest: Buffer;
  referenceId: string | undefined;
}

/** The earlier submit under this key, if there was one. */
export async function findSubmission(db: Knex, keyTag: Buffer): Promise<EarlierSubmission | undefined> {
  const [row] = await rows<{ digest: Buffer; reference_id: string | null }>(
    db,
    'find-submission',
    `select s.digest, r.reference_id from submissions s left join reports r on r.id = s.report_id where s.key_tag = ?`,
    [keyTag],
  );
  return row && { digest: row.digest, referenceId: row.reference_id ?? undefined };
}

/** Forgets keys whose 24 hours are over. Days are those of Seoul, as where the rows are made. */
export async function forgetOldSubmissions(db: Knex): Promise<number> {
  return db('submissions')
    .where('kept_until', '<=', db.raw(`(now() at time zone 'Asia/Seoul')::date`))
    .delete();
}
