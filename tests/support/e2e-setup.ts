import { setE2eEnvironment } from './e2e-environment.ts';
import { clearForgottenRuns } from './run-folder.ts';
import { startTestStack } from './stack.ts';

async function setup(): Promise<() => Promise<void>> {
  await clearForgottenRuns();
  // One browser signs in and looks up far more often than a person.
  const stack = await startTestStack({ LOGIN_ATTEMPTS: '1000', LOOKUP_ATTEMPTS: '1000' });
  setE2eEnvironment(stack);
  return () => stack.stop();
}

// Playwright takes a default export only.
export { setup as default };
