// `npm test`, and `npm test -- NAME` for a part or a suite. Runs on a clone that has nothing installed yet, so it imports no package before ensureInstalled.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from '../operate/local/install.js';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
await ensureInstalled(root);
process.chdir(root);

const { register } = await import('tsx/esm/api');
register();
const { runTests } = await import('./support/suites/run-tests.ts');
process.exitCode = await runTests(root, process.argv.slice(2));
