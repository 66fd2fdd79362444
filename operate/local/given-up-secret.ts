import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../migrations/migrate.js';
import { appSecretIds } from '../secrets/app-secret.js';

/**
 * After `secrets give-up-app-secret` (gaongil.ts): notes in the database that the lookups end of all stored reports that need
 * another app secret than those in the file, which an operator of the containers does with `keys app-secret ID end-lookups`. Here that command cannot run, since a start whose
 * api is refused ends as a whole.
 */
export async function endGivenUpLookups(
  folder: string,
  owner: { DATABASE_URL: string; DATABASE_PASSWORD_FILE: string },
  appSecretFile: string,
): Promise<void> {
  const marker = join(folder, 'app-secret-given-up');
  if (!existsSync(marker)) return;
  const url = new URL(owner.DATABASE_URL);
  url.password = readFileSync(owner.DATABASE_PASSWORD_FILE, 'utf8').trim();
  const knex = connect(url.href);
  try {
    await knex.raw(
      `insert into ended_lookups (secret)
       select distinct access_key from reports where access_key is not null and access_key <> all (?::text[])
       on conflict do nothing`,
      [appSecretIds(readFileSync(appSecretFile, 'utf8'))],
    );
  } finally {
    await knex.destroy();
  }
  rmSync(marker);
}
