import type pg from 'pg';

/** What the back office shows of a backup: `journal` and `mirror` are recorded when their state changes, and each hour. */
export type RunKind = 'snapshot' | 'keys' | 'journal' | 'mirror' | 'drill';

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

/** When a backup or a drill last ended well. Times to come are left aside: a clock that was ahead wrote them. */
export async function lastGoodRun(client: pg.Client, kind: RunKind): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(finished_at) as at from backup_runs where kind = $1 and ok and finished_at <= now()',
    [kind],
  );
  return rows[0]?.at ?? undefined;
}
