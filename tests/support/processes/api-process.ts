import type { ApiTuning } from '@gaongil/api/tuning';
import { startApi } from '../../../operate/local/our-processes.ts';
import { freePort } from '../../../operate/local/processes/ports.ts';
import { withSettings } from '../../../operate/local/settings/settings.ts';
import { testMasterKey } from './test-master-key.ts';
import { tuned } from './tuned.ts';
import { ensureBuilt, type OurProcess, root, startOurProcess } from './our-process.ts';

export interface ApiProcess extends OurProcess {
  url: string;
  port: number;
}

/**
 * Starts the built api with these settings; ready once it listens, whether or not its services are available. With a
 * folder, all its output goes to the logs there. `tuning` replaces what no setting changes.
 */
export async function startApiProcess(
  settings: Record<string, string>,
  folder?: string,
  tuning?: ApiTuning,
): Promise<ApiProcess> {
  await ensureBuilt('api');
  const port = await freePort();
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_SECRET: '5e'.repeat(32),
    MASTER_KEY: testMasterKey,
    // Tests do not wait for a slot.
    NOTIFY_AT: 'at-once',
  };
  const env = withSettings(process.env, { ...own, ...settings });
  const api = await startOurProcess(() =>
    startApi({ root, env, folder, ...tuned('api', tuning) }, '/api/health'),
  );
  return { ...api, port, url: `http://127.0.0.1:${port}` };
}
