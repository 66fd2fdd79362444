// node local/doctor.js: examines the stack that `npm start` runs, or the services that the settings name.
// node local/doctor.js settings: checks the settings of api and worker, also before the first start.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode } from './install.js';

const folder = process.env['DATA_DIR'] || '.data';
const noted = join(folder, 'worker-settings');
const isGiven = process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE'];
const onlySettings = process.argv[2] === 'settings';

/** What `npm start` makes; in the check of the settings alone it counts as made. */
const madeByStart = {
  DATABASE_URL: 'postgres://made/made',
  REDIS_URL: 'redis://made',
  SMTP_URL: 'smtp://localhost?catcher=true',
  NOTIFY_TO: 'staff@localhost',
  APP_SECRET: '0'.repeat(64),
  MASTER_KEY: '0'.repeat(64),
};

/**
 * Runs a command from its sources; returns its exit code.
 * @param {string} script
 * @param {Record<string, string | undefined>} env
 */
function run(script, env) {
  const args = ['node_modules/tsx/dist/cli.mjs', script, ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
}

requireNode();
await ensureInstalled(process.cwd());
if (onlySettings) {
  const given = Object.entries(process.env).filter(([, value]) => value);
  const isFile = (/** @type {string} */ name) => process.env[`${name}_FILE`];
  const made = Object.entries(madeByStart).filter(([name]) => !isFile(name));
  const env = { ...Object.fromEntries(made), ...Object.fromEntries(given) };
  const codes = ['api', 'worker'].map((name) => run(`${name}/src/doctor-command.ts`, env));
  process.exitCode = Math.max(...codes);
} else if (!isGiven && !existsSync(noted)) {
  console.error(
    'Start the stack first (npm start), or set DATABASE_URL. The settings alone: npm run doctor -- settings',
  );
  process.exitCode = 1;
} else {
  const local = isGiven ? {} : JSON.parse(readFileSync(noted, 'utf8'));
  process.exitCode = run('worker/src/doctor-command.ts', { ...process.env, ...local });
}
