import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from '../../../operate/local/processes/programs.ts';

// What ./gaongil update does in which order, with a `docker` that notes its calls: a site that runs, and new images of everything.

const docker = `#!/bin/sh
printf '%s\\n' "$*" >>calls
case "$*" in
  'compose ps -aq nginx') echo nginx ;;
  *.State.Running*) echo "$RUNNING" ;;
  *com.docker.compose.project*' nginx') echo site ;;
  'image inspect site-'*:previous) ;;
  'image inspect site-'*:unfinished) exit 1 ;;
  *.Config.Image*) echo "site-$4" ;;
  'image inspect -f {{.Id}} '*) echo new ;;
  'inspect -f {{.Image}} '*) echo old ;;
  *.Config.Env*) echo "BACKUP_RECIPIENT=$RECIPIENT" ;;
  'ps '*) echo "$*" | sed -n 's/.*compose.service=\\([a-z]*\\).*/\\1/p' ;;
  *'backup create') exit "$BACKUP_EXIT" ;;
  'wait migrate') echo 1 ;;
  'wait '*) echo 0 ;;
esac
`;
const flock = findProgram('flock');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-script-'));
  for (const name of ['bin', 'operate']) mkdirSync(join(folder, name));
  copyFileSync(
    fileURLToPath(new URL('../../../operate/update.sh', import.meta.url)),
    join(folder, 'operate/update.sh'),
  );
  writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
  // Waits for nobody.
  writeFileSync(join(folder, 'bin/flock'), `#!/bin/sh\nexec ${flock} -n 9\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'calls'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const site = { RUNNING: 'true', RECIPIENT: 'age1', BACKUP_EXIT: '0' };

/** Runs the script; a migration fails. */
function update(args: string[] = [], changed: Record<string, string> = {}) {
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: path, ...site, ...changed };
  const { status, stderr } = spawnSync('sh', ['operate/update.sh', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stderr, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') };
}

const create = 'exec backup node operate/dist/gaongil.js backup create';
/** A call that changes what runs. */
const changes = (call: string) => /^(?:start|stop|rm|compose up|exec nginx touch)\b/.test(call);

describe.skipIf(!flock)('./gaongil update', () => {
  it('makes a backup before it changes anything, and then migrates', () => {
    const { calls, stderr } = update();
    expect(calls).toContain(create);
    expect(calls.findIndex(changes)).toBeGreaterThan(calls.indexOf(create));
    expect(calls).toContain('start migrate');
    expect(stderr).toContain('migrate 단계가 실패했습니다');
  });

  it('changes nothing when the backup fails', () => {
    const { status, stderr, calls } = update([], { BACKUP_EXIT: '1' });
    expect([status, calls.filter(changes)]).toEqual([1, []]);
    expect(stderr).toContain('백업하지 못해 아무것도 바꾸지 않았습니다');
  });

  it.each([
    ['when told so', ['without-backup'], {}],
    ['where none is set up', [], { RECIPIENT: '' }],
  ])('makes no backup %s', (_when, args, changed) => {
    const { calls } = update(args, changed);
    expect(calls).not.toContain(create);
    expect(calls).toContain('start migrate');
  });

  it('starts a stopped site with the images from before by `back`, and by nothing else', () => {
    const stopped = { RUNNING: 'false' };
    const forward = update([], stopped);
    expect([forward.status, forward.calls.filter(changes)]).toEqual([1, []]);
    expect(forward.stderr).toContain('./gaongil update back');
    const back = update(['back'], stopped);
    expect([back.status, back.calls.filter(changes)]).toEqual([0, ['compose up --no-build -d']]);
    for (const service of ['worker', 'api', 'pages', 'backup', 'secrets', 'roles', 'migrate'])
      expect(back.calls).toContain(`tag site-${service}:previous site-${service}`);
    expect(back.calls.at(-1)).toBe('compose up --no-build -d');
  });

  it('does nothing while another run holds the folder', async () => {
    const other = spawn(flock ?? '', [folder, 'sh', '-c', 'echo held; cat']);
    await once(other.stdout, 'data');
    const { status, stderr, calls } = update();
    expect([status, calls.filter((call) => call !== '')]).toEqual([1, []]);
    expect(stderr).toContain('다른 ./gaongil update가 실행 중입니다');
    other.stdin.end();
    await once(other, 'close');
    expect(update().calls).toContain('start migrate');
  });
});
