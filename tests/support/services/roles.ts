import { connect } from '../../../migrations/migrate.js';
import { rights } from '../../../migrations/rights.js';
import { ensureRoles } from '../../../migrations/roles.js';

const password = 'only-for-tests';

/** The address of a database for one of the roles, with the same rights as in production. */
export function asRole(
  databaseUrl: string,
  role: 'gaongil_api' | 'gaongil_worker' | 'gaongil_backup',
): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Creates the roles of `asRole` on a server, before a database is migrated there. `adminUrl` is that of a superuser. */
export async function makeRoles(adminUrl: string): Promise<void> {
  const knex = connect(adminUrl);
  try {
    await ensureRoles(knex, Object.fromEntries(Object.keys(rights).map((role) => [role, password])));
  } finally {
    await knex.destroy();
  }
}
