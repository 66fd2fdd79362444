import { withPassword } from '@gaongil/data/database';
import { databaseEnv, readEnv } from '@gaongil/runtime/settings/read-env';
import { makeRoles } from '@gaongil/migrations/roles.js';
import { z } from 'zod';
import type { Call, Command } from './command.ts';

const password = () => z.string({ error: 'a password is needed' });

const settings = z.object({
  ...databaseEnv,
  OWNER_PASSWORD: password(),
  API_PASSWORD: password(),
  WORKER_PASSWORD: password(),
  BACKUP_PASSWORD: password(),
});

/** Makes the roles in Postgres before the migrations, as the superuser, if the server is ours (docker-compose.yml). */
export const roles: Command = { actions: { '': make } };

async function make({ say }: Call): Promise<void> {
  const env = readEnv(settings, process.env);
  await makeRoles(withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD), {
    gaongil_owner: env.OWNER_PASSWORD,
    gaongil_api: env.API_PASSWORD,
    gaongil_worker: env.WORKER_PASSWORD,
    gaongil_backup: env.BACKUP_PASSWORD,
  });
  say('roles: ready');
}
