import { fileURLToPath } from 'node:url';
import { printCount, runProjects } from '../support/suites/run-project.ts';

// `npm test -- privacy`.
const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = printCount(await runProjects(root, ['privacy']));
