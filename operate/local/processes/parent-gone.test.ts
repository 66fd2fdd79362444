import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { npmCommand } from '../install.js';
import { processIdentity } from './pid.ts';
import { waitUntil } from './wait-until.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parent-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const tsx = fileURLToPath(import.meta.resolve('tsx'));
const module = fileURLToPath(new URL('./parent-gone.ts', import.meta.url));

it('a program that npm started ends when npm is stopped', async () => {
  const pidFile = join(folder, 'pid');
  const script = join(folder, 'program.mjs');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
    import { parentGone } from ${JSON.stringify(module)};
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => process.exit());
    void parentGone().then(() => process.exit());
    setInterval(() => undefined, 1000);
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`,
  );
  const start = `node --import ${tsx} ${script}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
  const { command, args } = npmCommand('start');
  const npm = spawn(command, args, { cwd: folder, stdio: 'ignore' });
  expect(await waitUntil(() => existsSync(pidFile), { seconds: 120 })).toBe(true);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  npm.kill('SIGTERM');
  expect(await waitUntil(() => processIdentity(pid) === undefined, { seconds: 120 })).toBe(true);
});
