import { fileURLToPath } from 'node:url';
import { installTools } from '../support/suites/install-tools.ts';
import { printCount, runProjects } from '../support/suites/run-project.ts';

// `npm test -- recovery`.
installTools();
const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = printCount(await runProjects(root, ['recovery']));
