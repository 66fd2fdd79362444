import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '../../local/our-processes.ts';
import { withSettings } from '../../local/settings.ts';
import { testMasterKey } from './test-master-key.ts';
import { ensureBuilt, type OurProcess, root, startOurProcess } from './our-process.ts';

/** Starts the built worker with these settings; ready at its first heartbeat. With a folder, all its output goes there. */
export async function startWorkerProcess(
  settings: Record<string, string>,
  logsTo?: string,
): Promise<OurProcess> {
  await ensureBuilt('worker');
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-worker-'));
  const own = {
    MASTER_KEY: testMasterKey,
    RELAY_INTERVAL_MS: '100',
    // As the api has it.
    NOTIFY_AT: 'at-once',
    HEARTBEAT_FILE: join(folder, 'heartbeat'),
  };
  const env = withSettings(process.env, { ...own, ...settings });
  const worker = await startOurProcess(() => startWorker({ root, env, folder: logsTo }));
  return {
    ...worker,
    stop: async () => {
      const how = await worker.stop();
      rmSync(folder, { recursive: true, force: true });
      return how;
    },
  };
}
