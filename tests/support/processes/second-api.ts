import type { Dependencies } from '@gaongil/api/dependencies';
import type { ApiTuning } from '@gaongil/api/tuning';
import { asRole } from '../services/roles.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** Starts another api on the database, the store and the Redis of the first, as a second replica would be. */
export function startSecondApi(
  first: TestApi,
  settings: Record<string, string>,
  change?: (dependencies: Dependencies) => Partial<Dependencies>,
  tuning?: ApiTuning,
): Promise<TestApi> {
  const { S3_BUCKET, ATTACHMENTS_DIR } = first.dependencies.settings;
  const shared = { DATABASE_URL: asRole(first.databaseUrl, 'gaongil_api'), S3_BUCKET, ATTACHMENTS_DIR };
  return startTestApi({ ...shared, ...settings }, change, tuning);
}
