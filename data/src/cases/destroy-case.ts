import type { Attachments } from '../attachments/attachments.ts';
import { type Database, rows } from '../database.ts';
import type { CaseKind } from '../search-index/indexed-tables.ts';

/** A case to destroy: its number of arrival. */
export interface CaseToDestroy {
  kind: CaseKind;
  sequence: number;
}

/** Deletes a row with everything that refers to it, and leaves a tombstone with months instead of moments. */
const statements: Record<CaseKind, string> = {
  report: `
    with gone as (delete from reports where id = ? returning type, status, created_at, closed_at, attachment_key)
    , tombstone as (
      insert into destroyed_cases (kind, type, status, received, ended)
      select 'report', type, status, date_trunc('month', created_at at time zone 'Asia/Seoul')::date,
        date_trunc('month', closed_at at time zone 'Asia/Seoul')::date
      from gone
    )
    select attachment_key as "attachmentKey" from gone`,
  inquiry: `
    with gone as (delete from inquiries where place = ? returning status, created_at, action_at)
    , tombstone as (
      insert into destroyed_cases (kind, status, received, ended)
      select 'inquiry', status, date_trunc('month', created_at at time zone 'Asia/Seoul')::date,
        date_trunc('month', action_at at time zone 'Asia/Seoul')::date
      from gone
    )
    select null as "attachmentKey" from gone`,
};

/**
 * Ends a case: its key, body, history, notes, waiting mails and Idempotency-Keys are deleted with it, then its file. Its
 * postings lead nowhere and end when the worker rebuilds their segment; Postgres frees the bytes at the vacuum that
 * follows. What remains is a tombstone (table `destroyed_cases`) with type, status and months.
 *
 * @returns false when there is no such case, e.g. because it was destroyed before
 * @throws when the store cannot be reached: the case is gone then, and the sweep removes the file, which nothing opens
 */
export async function destroyCase(
  db: Database,
  attachments: Attachments,
  { kind, sequence }: CaseToDestroy,
): Promise<boolean> {
  const [gone] = await rows<{ attachmentKey: string | null }>(db, `destroy-${kind}`, statements[kind], [
    sequence,
  ]);
  if (!gone) return false;
  if (gone.attachmentKey !== null) await attachments.remove(gone.attachmentKey);
  return true;
}
