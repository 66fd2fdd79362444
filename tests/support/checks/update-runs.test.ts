import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../operate/local/processes/wait-until.ts';
import { root } from '../processes/our-process.ts';

// ./gaongil update with a `docker` that notes its calls and answers as a running site whose backup service has stopped.

const docker = `#!/bin/sh
echo "$RUN: $*" >>"$CALLS"
case "$*" in
  'compose build') until [ ! -e "$CALLS.wait" ]; do sleep 0.05; done ;;
  'compose ps -aq nginx') echo nginx-id ;;
  *State.Running*) echo true ;;
  *Config.Image*) echo site-nginx ;;
  *Config.Env*) printf 'BACKUP_RECIPIENT=age1\\n' ;;
  'image inspect -f {{.Id}} '*) echo new ;;
  'inspect -f {{.Image}} '*) echo old ;;
  'ps -q --no-trunc -a '*service=backup*) echo backup-id ;;
  'ps -q --no-trunc -a '*service=migrate*) echo migrate-id ;;
  'exec backup-id '*) echo 'container backup-id is not running' >&2; exit 1 ;;
esac
`;

let folder: string;
let site: string;
let calls: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gaongil-update-'));
  site = join(folder, 'site');
  calls = join(folder, 'calls');
  mkdirSync(join(site, 'operate'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(root, 'operate/update.sh'), join(site, 'operate/update.sh'));
  writeFileSync(join(folder, 'bin', 'docker'), docker);
  writeFileSync(calls, '');
  chmodSync(join(folder, 'bin', 'docker'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

function update(run: string, ...args: string[]) {
  const env = { ...process.env, PATH: `${folder}/bin:${process.env['PATH']}`, CALLS: calls, RUN: run };
  const child: ChildProcess = spawn('sh', ['site/operate/update.sh', ...args], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { ended, hasEnded: () => child.exitCode !== null };
}
const called = () => readFileSync(calls, 'utf8');

it('./gaongil update runs from another folder', async () => {
  const { code, said } = await update('one', 'other').ended;
  expect([code, said]).toEqual([2, expect.stringContaining('사용법')]);
});

it('./gaongil update changes nothing when the backup service has stopped', async () => {
  const { code, said } = await update('one').ended;
  expect([code, said]).toEqual([1, expect.stringContaining('백업하지 못해 아무것도 바꾸지 않았습니다')]);
  expect(called()).toContain('exec backup-id node operate/dist/gaongil.js backup create');
  expect(called()).not.toContain('--no-start');
});

it('./gaongil update waits for another run, also after a checkout has replaced the file', async () => {
  writeFileSync(`${calls}.wait`, '');
  const first = update('one');
  await waitUntil(() => called().includes('one: compose build'), { seconds: 120 });
  copyFileSync(join(site, 'operate/update.sh'), join(site, 'newer'));
  renameSync(join(site, 'newer'), join(site, 'operate/update.sh'));
  const second = update('two', 'other');
  const isWaiting = () =>
    new RegExp(`-> FLOCK .*:${statSync(site).ino} `).test(readFileSync('/proc/locks', 'utf8'));
  await waitUntil(() => second.hasEnded() || isWaiting(), { seconds: 120 });
  expect(called()).not.toContain('two:');
  rmSync(`${calls}.wait`);
  await first.ended;
  expect((await second.ended).said).toContain('사용법');
});
