import { connectDatabase } from '@gaongil/data/database';
import type { Dependencies } from './dependencies.ts';
import type { ApiEnv } from './env.ts';

/** The api's two pools of connections to the one database. */
export function connectDatabases(settings: ApiEnv): Pick<Dependencies, 'db' | 'submitDb'> {
  const place = { url: settings.DATABASE_URL, password: settings.DATABASE_PASSWORD };
  return {
    db: connectDatabase({ ...place, connections: settings.DATABASE_CONNECTIONS }),
    submitDb: connectDatabase({ ...place, connections: settings.DATABASE_SUBMIT_CONNECTIONS }),
  };
}
