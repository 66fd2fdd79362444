import { type Database, rows } from '@gaongil/data/database';

/** What a run of the backup did: copied data, keys or the journal, mirrored a copy, restored one to try it, or checked the target. */
export type BackupKind = 'snapshot' | 'keys' | 'journal' | 'mirror' | 'drill' | 'target';

/** The last run of a kind. */
export interface BackupRun {
  kind: BackupKind;
  ok: boolean;
  hoursAgo: number;
  /** How long ago the last run of this kind succeeded; null: never. */
  goodHoursAgo: number | null;
  /** Why it failed, as a Korean sentence of the backup; empty if it did not. */
  problem: string;
  /** The stamp of the newest backup that succeeded, by which a restore names it; empty if there is none. */
  stamp: string;
  /** Mirroring only: how many files the store lacks that could not be put back. */
  lost: number;
  /** Mirroring only: how many copies are damaged and could not be made again. */
  damaged: number;
  /** Mirroring only: how many files were put back into the store in the last three days. */
  restored: number;
}

/**
 * The last run of each kind, by their order and not by their time. Times to come say nothing of how long ago a run was: the clock of
 * the database was ahead.
 * @throws where the table of backups does not exist
 */
export async function lastBackupRuns(db: Database): Promise<BackupRun[]> {
  return rows<BackupRun>(
    db,
    'last-backup-runs',
    `select distinct on (kind) kind, ok, coalesce(detail->>'problem', '') as problem,
       coalesce((select good.detail->>'stamp' from backup_runs good
         where good.kind = r.kind and good.ok order by id desc limit 1), '') as stamp,
       coalesce((detail->>'lost')::integer, 0) as lost,
       coalesce((detail->>'damaged')::integer, 0) as damaged,
       (select coalesce(sum((detail->>'restored')::integer), 0)::integer from backup_runs past
        where past.kind = r.kind and past.finished_at between now() - interval '3 days' and now()) as restored,
       greatest(0, floor(extract(epoch from now() - finished_at) / 3600))::integer as "hoursAgo",
       floor(extract(epoch from now() - (
         select max(finished_at) from backup_runs good where good.kind = r.kind and good.ok and good.finished_at <= now())) / 3600)::integer as "goodHoursAgo"
     from backup_runs r order by kind, id desc`,
    [],
  );
}
