// Runs on a clone that has nothing installed yet, so it imports no package before ensureInstalled.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.js';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
await ensureInstalled(root);
process.chdir(root);

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
await main(root);
