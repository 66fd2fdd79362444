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

/** Whether the journal started again after the newest base: until there is another base, a restore ends at the gap. */
export async function needsBase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ start: string | null }>(
    `select detail->>'journalStart' as start from backup_runs
     where kind = 'journal' and detail ? 'base' order by id desc limit 1`,
  );
  return (await newestJournalStart(client)) > Number(rows[0]?.start ?? 0);
}
