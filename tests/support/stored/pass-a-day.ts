import type { Database } from '@gaongil/data/database';

/** The columns with moments, by table. */
const moments: Record<string, string[]> = {
  reports: ['created_at', 'status_changed_at', 'in_progress_at', 'closed_at', 'updated_at'],
  history: ['made_at'],
  notes: ['made_at'],
  messages: ['day', 'written_on', 'object_day'],
  case_files: ['day'],
  case_links: ['day', 'removed_on'],
  legal_holds: ['set_at', 'lifted_at'],
  confirmation_requests: ['requested_at'],
};

/** Lets all that is stored of cases be a day older, as if a night had passed. `db` is of a superuser. */
export async function passADay(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    // Without the triggers that refuse changes.
    await transaction.raw('set local session_replication_role = replica');
    for (const statement of dayEarlier()) await transaction.raw(statement);
  });
}

/** The chain of today in the access log contains its day, so that it is computed again. */
const accessLogEarlier = `
  do $$ declare
    one access_log_today;
    last access_log_ends;
  begin
    -- The oldest first, since a position is taken until the day that has it has moved.
    for last in select * from access_log_ends where log = 'access_log_today' order by day loop
      update access_log_today set day = day - 1 where day = last.day;
      update access_log_today set leaf = access_leaf(day, key, account, subject, act, content, moment_digest)
        where day = last.day - 1;
      last.commitment := decode(repeat('00', 32), 'hex');
      for one in select * from access_log_today where day = last.day - 1 order by position loop
        last.commitment := sha256(last.commitment || one.leaf);
        update access_log_today set commitment = last.commitment where day = one.day and position = one.position;
      end loop;
      update access_log_ends set day = day - 1, commitment = last.commitment
        where log = 'access_log_today' and day = last.day;
    end loop;
    delete from access_log_anchors where kind = 'night';
  end $$`;

/** The statements that let all that is stored of cases, and of what staff did, be a day older. */
export const dayEarlier = (): string[] => [
  ...Object.entries(moments).map(([table, columns]) => {
    const earlier = columns.map((column) => `${column} = ${column} - interval '1 day'`);
    return `update ${table} set ${earlier.join(', ')}`;
  }),
  accessLogEarlier,
];
