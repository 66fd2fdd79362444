// npm run gaongil -- NAME …: the commands of an operator, for the installation of `npm start`. Runs on a clone that has nothing
// installed yet, so it imports no package before ensureInstalled.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name = 'help', ...typed] = process.argv.slice(2);
process.env['GAONGIL_CALL'] = 'npm run gaongil --';

if (name === 'help')
  process.exitCode = spawnSync('sh', [`${root}gaongil`, name, ...typed], { stdio: 'inherit' }).status ?? 1;
else {
  requireNode();
  await ensureInstalled(root);
  const { register } = await import('tsx/esm/api');
  register();
  const { runCommand } = await import('./gaongil.ts');
  process.exitCode = await runCommand(root, name, typed).catch((/** @type {Error} */ error) => {
    console.error(error.message);
    return 1;
  });
}
