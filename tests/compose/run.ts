import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printCount, runProjects } from '../support/suites/run-project.ts';
import { whyNot } from './stack.ts';

// `npm test -- compose`.
const reason = await whyNot();
if (reason !== undefined) {
  console.log(`compose: nothing was checked, ${reason}.`);
  // Neither passed nor failed; the caller decides whether that is enough.
  process.exit(2);
}
const project = `gaongil-test-${process.pid}`;
process.env['TEST_COMPOSE_PROJECT'] = project;
const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = printCount(await runProjects(root, ['compose']));
// Vitest runs no hook after Ctrl-C; else nothing is left by now.
const down = [
  'compose',
  '-p',
  project,
  'down',
  '-v',
  '--rmi',
  'local',
  '--remove-orphans',
  '--timeout',
  '20',
];
spawnSync('docker', down, { stdio: 'ignore' });
