import { ensureBuilt } from '../processes/our-process.ts';
import { clearForgottenRuns } from '../services/run-folder.ts';

/** Runs once, before the workers start their sites. */
async function setup(): Promise<void> {
  await clearForgottenRuns();
  await ensureBuilt('api', 'worker', 'web');
}

// Playwright takes a default export only.
export { setup as default };
