import { setE2eEnvironment } from './e2e-environment.ts';
import { noLimits } from './no-limits.ts';
import { clearForgottenRuns } from './run-folder.ts';
import { startTestStack } from './stack.ts';

async function setup(): Promise<() => Promise<void>> {
  await clearForgottenRuns();
  const stack = await startTestStack({ ...noLimits, UPLOADS_PER_SOURCE: '4' });
  setE2eEnvironment(stack);
  return () => stack.stop();
}

// Playwright takes a default export only.
export { setup as default };
