import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const oldest = { major: 20, minor: 19 };

/** Exits with one sentence when this version of Node cannot run the project. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  console.error(`Node ${oldest.major}.${oldest.minor} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Whether node_modules is complete and not older than the lock file. npm writes .package-lock.json last, so an interrupted
 * install has none.
 * @param {string} root
 */
function isInstalled(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  // `npm install` writes both files in one run, package-lock.json last.
  const sameRun = 10_000;
  return statSync(installed).mtimeMs + sameRun >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * The command line of npm: its own script if npm started this process, since `npm` may not be on PATH.
 * @param {...string} args
 */
export function npmCommand(...args) {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js')
    ? { command: process.execPath, args: [script, ...args] }
    : { command: 'npm', args };
}

/**
 * Runs `npm ci` in a clone that needs it.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing the npm packages (npm ci) …');
  // With development packages, also under NODE_ENV=production: the builds need them.
  const { command, args } = npmCommand('ci', '--include=dev');
  const npm = spawn(command, args, { cwd: root, stdio: 'inherit' });
  // It must not continue beside the npm ci of the next start.
  const stop = () => npm.kill();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const status = await new Promise((resolve) => npm.once('exit', resolve).once('error', resolve));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (status === 0) return;
  console.error('npm ci failed; nothing was started.');
  process.exit(1);
}
