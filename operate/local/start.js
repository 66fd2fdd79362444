// Runs on a clone without installed packages, so it imports none before ensureInstalled.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

requireNode();
await ensureInstalled(root);
process.chdir(root);
// What messages call the commands of an operator.
process.env['GAONGIL_CALL'] = 'npm run gaongil --';

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
const { startStack } = await import('./stack.ts');
const { startDevStack } = await import('./dev-stack.ts');
// The entry of `npm start` and, with the argument `dev`, of `npm run dev`.
const built = { start: startStack, programs: ['redis-server', 'nginx'] };
const dev = { start: startDevStack, programs: ['redis-server'] };
await main(root, process.argv[2] === 'dev' ? dev : built);
