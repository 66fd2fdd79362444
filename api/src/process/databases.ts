import { connectDatabase } from '@gaongil/data/database';
import type { Dependencies } from '../dependencies.ts';
import type { ApiEnv } from '../env.ts';
import type { ApiTuning } from '../tuning.ts';

/** Opens the two connection pools of the api, both to the same database. */
export function connectDatabases(
  settings: ApiEnv,
  { all, submits }: ApiTuning['connections'],
): Pick<Dependencies, 'db' | 'submitDb'> {
  const address = { url: settings.DATABASE_URL, password: settings.DATABASE_PASSWORD };
  return {
    db: connectDatabase({ ...address, connections: all }),
    submitDb: connectDatabase({ ...address, connections: submits }),
  };
}
