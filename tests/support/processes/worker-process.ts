import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WorkerTuning, workerTuning } from '@gaongil/worker/tuning';
import { startWorker } from '../../../operate/local/our-processes.ts';
import { withSettings } from '../../../operate/local/settings/settings.ts';
import { testMasterKey } from './test-master-key.ts';
import { tuned } from './tuned.ts';
import { ensureBuilt, type OurProcess, root, startOurProcess } from './our-process.ts';

/** The intervals of the worker, shortened for tests that wait for it. */
const hastened = { ...workerTuning, intervals: { ...workerTuning.intervals, relayMs: 100 } };

/**
 * Starts the built worker with these settings; ready at its first heartbeat. With a folder, all its output goes there.
 * `tuning` replaces what no setting changes.
 */
export async function startWorkerProcess(
  settings: Record<string, string>,
  logsTo?: string,
  tuning: WorkerTuning = hastened,
): Promise<OurProcess> {
  await ensureBuilt('worker');
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-worker-'));
  const own = {
    MASTER_KEY: testMasterKey,
    // As the api has it.
    NOTIFY_AT: 'at-once',
    HEARTBEAT_FILE: join(folder, 'heartbeat'),
  };
  const env = withSettings(process.env, { ...own, ...settings });
  const worker = await startOurProcess(() =>
    startWorker({ root, env, folder: logsTo, ...tuned('worker', tuning) }),
  );
  return {
    ...worker,
    stop: async () => {
      const how = await worker.stop();
      rmSync(folder, { recursive: true, force: true });
      return how;
    },
  };
}
