// npm run backup -- COMMAND: backs up, lists, verifies and restores the installation of `npm start`. A restore needs the
// stack to be stopped, every other command needs it to run.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.js';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
await ensureInstalled(root);

const { register } = await import('tsx/esm/api');
register();
const { runBackup } = await import('./backup.ts');
process.exitCode = await runBackup(root, process.argv.slice(2)).catch((/** @type {Error} */ error) => {
  console.error(error.message);
  return 1;
});
