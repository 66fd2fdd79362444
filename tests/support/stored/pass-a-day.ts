import type { Database } from '@gaongil/data/database';

/** The columns with moments, by table. */
const moments: Record<string, string[]> = {
  reports: ['created_at', 'status_changed_at', 'in_progress_at', 'closed_at', 'updated_at'],
  history: ['made_at'],
  notes: ['made_at'],
  legal_holds: ['set_at', 'lifted_at'],
  destruction_requests: ['requested_at'],
};

/** Lets all that is stored of cases be a day older, as if a night had passed. `db` is of a superuser. */
export async function passADay(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    // Without the triggers that refuse changes.
    await transaction.raw('set local session_replication_role = replica');
    for (const statement of dayEarlier()) await transaction.raw(statement);
  });
}

/** The statements that let all that is stored of cases be a day older. */
export const dayEarlier = (): string[] =>
  Object.entries(moments).map(([table, columns]) => {
    const earlier = columns.map((column) => `${column} = ${column} - interval '1 day'`);
    return `update ${table} set ${earlier.join(', ')}`;
  });
