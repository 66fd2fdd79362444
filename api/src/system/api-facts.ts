import { ownFacts } from '@gaongil/data/system/own-facts';
import type { ProcessFacts } from '@gaongil/data/system/process-facts';
import { shownQuotas } from '@gaongil/data/system/setting-rules';
import type { Dependencies } from '../dependencies.ts';
import { deriveSecrets } from '../secrets.ts';

/** Returns a function that collects what the api knows of itself and of its surroundings. */
export function apiFacts({
  settings,
  now,
}: Pick<Dependencies, 'settings' | 'now'>): () => Promise<ProcessFacts> {
  const readOwn = ownFacts(settings, now);
  const quotas = Object.fromEntries(shownQuotas.map((name) => [name, settings[name]]));
  const appSecrets = deriveSecrets(settings.APP_SECRET).map(({ id }) => id);
  return async () => ({ ...(await readOwn()), quotas, appSecrets });
}
