import type { AreaName } from '@gaongil/contract/accounts/areas';
import type { Database } from '@gaongil/data/database';

/** Adds accounts that cases can be assigned to, under any names. They are invited, so they cannot sign in. */
export async function addAssignees(
  db: Database,
  names: readonly string[],
  areas: readonly AreaName[] = ['reports', 'inquiries'],
): Promise<void> {
  await db('staff').insert(
    names.map((name) => ({ username: name, display_name: name, areas: [...areas], state: 'invited' })),
  );
}
