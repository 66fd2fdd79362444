import { ownFacts } from '@gaongil/runtime/system/own-facts';
import type { ProcessFacts } from '@gaongil/runtime/system/process-facts';
import type { Dependencies } from '../dependencies.ts';
import { deriveSecrets } from '../secrets.ts';

/** Returns a function that collects what the api knows of itself and of its surroundings. */
export function apiFacts({
  settings,
  tuning,
  now,
}: Pick<Dependencies, 'settings' | 'tuning' | 'now'>): () => Promise<ProcessFacts> {
  const readOwn = ownFacts(settings, now);
  const { reportsPerHour, reportsPerHourInAll, inquiriesPerHour, inquiriesPerHourInAll } = tuning.quotas;
  const quotas = {
    reportsPerHour,
    reportsPerHourInAll,
    inquiriesPerHour,
    inquiriesPerHourInAll,
    uploadGigabytesPerDay: settings.UPLOAD_GIGABYTES_PER_DAY,
  };
  const appSecrets = deriveSecrets(settings.APP_SECRET).map(({ id }) => id);
  return async () => ({ ...(await readOwn()), quotas, appSecrets });
}
