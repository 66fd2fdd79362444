import type pg from 'pg';
import type { MirrorResult } from './mirror-all.ts';
import { momentOf, type SetKind, type Stamp } from '../sets/sets.ts';

/**
 * What the back office shows of a backup: `journal` and `mirror` are recorded when their state changes, and each hour, `target`
 * when it lost a backup.
 */
export type RunKind = 'snapshot' | 'keys' | 'journal' | 'mirror' | 'drill' | 'target';

const retentionDays = 400;

/** Records how a backup or a drill ended, and forgets old records. */
export async function recordRun(
  client: pg.Client,
  kind: RunKind,
  ok: boolean,
  detail: object,
): Promise<void> {
  await client.query('insert into backup_runs (kind, ok, detail) values ($1, $2, $3)', [kind, ok, detail]);
  await client.query(`delete from backup_runs where finished_at < now() - make_interval(days => $1)`, [
    retentionDays,
  ]);
}

/** Records what was done to the copies of attachments: numbers alone, and well only if every file and copy is there. */
export async function recordMirror(
  client: pg.Client,
  { renewed, damaged, ...numbers }: MirrorResult,
): Promise<void> {
  const { lost, problem } = numbers;
  await recordRun(client, 'mirror', lost === 0 && damaged.length === 0 && !problem, {
    ...numbers,
    renewed: renewed.length,
    damaged: damaged.length,
  });
}

/** When a backup or a drill last ended well. Times to come are left aside: a clock that was ahead wrote them. */
export async function lastGoodRun(client: pg.Client, kind: RunKind): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(finished_at) as at from backup_runs where kind = $1 and ok and finished_at <= now()',
    [kind],
  );
  return rows[0]?.at ?? undefined;
}

/** The newest stamp of a backup that was recorded; undefined without one. */
export async function newestRecorded(client: pg.Client): Promise<Stamp | undefined> {
  const { rows } = await client.query<{ stamp: string | null }>(
    `select detail->>'stamp' as stamp from backup_runs where kind in ('snapshot', 'keys') and ok order by id desc limit 1`,
  );
  return rows[0]?.stamp ?? undefined;
}

/** The newest set of each kind that was recorded in the last day and a half. */
export async function lastStamps(client: pg.Client): Promise<{ kind: SetKind; stamp: Stamp }[]> {
  const { rows } = await client.query<{ kind: SetKind; stamp: Stamp }>(
    `select distinct on (1) case kind when 'journal' then 'base' else kind end as kind,
       coalesce(detail->>'stamp', detail->>'base') as stamp
     from backup_runs
     where ok and (kind in ('snapshot', 'keys') and detail ? 'stamp' or kind = 'journal' and detail ? 'base')
       and finished_at > now() - interval '36 hours'
     order by 1, id desc`,
  );
  return rows;
}

/** Records that the journal starts here: a base from before is not continued by it. */
export const recordJournalStart = (client: pg.Client) => recordRun(client, 'journal', true, { starts: true });

/** Records a base with the start of the journal that continues it, see `newestJournalStart`. */
export const recordBase = (client: pg.Client, base: string, journalStart: number) =>
  recordRun(client, 'journal', true, { base, journalStart });

/** The id of the record of the journal's newest start, 0 if there is none. */
export async function newestJournalStart(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string | null }>(
    `select max(id)::text as id from backup_runs where kind = 'journal' and detail ? 'starts'`,
  );
  return Number(rows[0]?.id ?? 0);
}

/**
 * Whether a restore with the newest base would miss what the journal has: the journal started again after it, or the clock was
 * set back, so that the names of chunks are from before the base. Also whether the newest snapshot has no base, since that failed.
 */
export async function needsBase(client: pg.Client, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ start: string; base: string; snapshot: string | null }>(
    `select detail->>'journalStart' as start, detail->>'base' as base,
       (select detail->>'stamp' from backup_runs where kind = 'snapshot' and ok order by id desc limit 1) as snapshot
     from backup_runs where kind = 'journal' and detail ? 'base' order by id desc limit 1`,
  );
  const [newest] = rows;
  if (newest && (momentOf(newest.base) > now || (newest.snapshot ?? newest.base) !== newest.base))
    return true;
  return (await newestJournalStart(client)) > Number(newest?.start ?? 0);
}
