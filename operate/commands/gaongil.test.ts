import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Which container ./gaongil chooses, with a `docker` that notes its calls. What is in RUNNING runs.

const docker = `#!/bin/sh
case "$*" in
  'compose version') exit "\${NO_PLUGIN:-0}" ;;
  'compose ps -q '*) echo "$4"; exit ;;
  'inspect '*) case " $RUNNING " in *" $4 "*) echo 'true false' ;; *) echo 'false false' ;; esac; exit ;;
esac
for given in "$@"; do printf '%s|' "$given"; done >>calls
echo >>calls
exit "\${EXIT:-0}"
`;
const composeOne = `#!/bin/sh
exec docker compose "$@"
`;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gaongil-door-')));
  mkdirSync(join(folder, 'bin'));
  copyFileSync(fileURLToPath(new URL('../../gaongil', import.meta.url)), join(folder, 'gaongil'));
  cpSync(fileURLToPath(new URL('../help', import.meta.url)), join(folder, 'operate/help'), {
    recursive: true,
  });
  writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
  writeFileSync(join(folder, 'bin/docker-compose'), composeOne, { mode: 0o755 });
  writeFileSync(join(folder, 'calls'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Types a command in another folder; returns what Compose was asked for. */
function type(args: string[], env: Record<string, string> = {}) {
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const options = {
    cwd: join(folder, 'bin'),
    env: { PATH: path, RUNNING: '', ...env },
    encoding: 'utf8',
  } as const;
  const { status, stderr } = spawnSync('sh', ['../gaongil', ...args], { ...options, timeout: 60_000 });
  return { status, stderr, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') };
}
const compose = (...args: string[]) => ['compose', ...args, ''].join('|');
const program = ['node', 'operate/dist/gaongil.js'];
const all = { RUNNING: 'worker api backup postgres' };

describe('./gaongil', () => {
  it.each(['audit', 'keys', 'cases', 'outbox', 'store', 'doctor', 'backup'])(
    'runs %s in its container, or in one of its own where that does not run',
    (name) => {
      const service = name === 'backup' ? 'backup' : 'worker';
      expect(type([name, 'what', 'more words'], all).calls).toEqual([
        compose('exec', '-T', service, ...program, name, 'what', 'more words'),
      ]);
      expect(type([name], { RUNNING: 'postgres' }).calls[1]).toBe(
        compose('run', '--rm', '--no-deps', '-T', service, ...program, name),
      );
    },
  );

  it('changes accounts and tables as their owner, and starts Postgres where it does not run', () => {
    expect(type(['staff', 'list'], all).calls[0]).toBe(
      compose('run', '--rm', '--no-deps', '-T', 'migrate', ...program, 'staff', 'list'),
    );
    expect(type(['migrate', 'down'], { RUNNING: '' }).calls[1]).toBe(
      compose('run', '--rm', '-T', 'migrate', ...program, 'migrate', 'down'),
    );
  });

  it('checks the settings of api and worker, before anything runs', () => {
    const { status, calls } = type(['doctor', 'settings', '--json'], { EXIT: '1' });
    expect([status, calls]).toEqual([
      1,
      ['api', 'worker'].map((name) =>
        compose('run', '--rm', '--no-deps', '-T', name, ...program, 'doctor', 'settings', name, '--json'),
      ),
    ]);
  });

  it('changes secrets and sample data in containers of their own', () => {
    type(['secrets', 'new-app-secret']);
    expect(type(['demo', 'remove'], all).calls).toEqual([
      compose('run', '--rm', '--no-deps', '-T', 'secrets', ...program, 'secrets', 'new-app-secret'),
      compose('run', '--rm', '-T', 'demo', 'remove'),
    ]);
  });

  it('restores with the files of the identities, from the folder in which it is typed', () => {
    writeFileSync(join(folder, "bin/one's file"), '');
    const other = join(folder, 'other');
    writeFileSync(other, '');
    const options = ['--identity', "one's file", '--snapshot', 'x y', `--identity=${other}`, '--yes'];
    expect(type(['backup', 'restore', ...options], all).calls).toEqual([
      compose(
        'run',
        '--rm',
        '-T',
        '-v',
        `${folder}/bin/one's file:/identities/1:ro`,
        '-v',
        `${other}:/identities/2:ro`,
        'restore',
        '--identity',
        '/identities/1',
        '--snapshot',
        'x y',
        '--identity',
        '/identities/2',
        '--yes',
      ),
    ]);
  });

  it('reads backups with the files of identities in a container of its own', () => {
    writeFileSync(join(folder, 'bin/keys'), '');
    expect(type(['backup', 'verify', '--identity', 'keys'], all).calls).toEqual([
      compose(
        'run',
        '--rm',
        '--no-deps',
        '-T',
        '-v',
        `${folder}/bin/keys:/identities/1:ro`,
        'backup',
        ...program,
        'backup',
        'verify',
        '--identity',
        '/identities/1',
      ),
    ]);
  });

  it('restores nothing without a file, of which Docker would make a folder', () => {
    const { status, stderr, calls } = type(['backup', 'restore', '--identity', 'missing']);
    expect([status, stderr, calls]).toEqual([1, `신원 파일이 없습니다: ${folder}/bin/missing\n`, ['']]);
  });

  it('works with docker-compose 1.29, and ends as the command ends', () => {
    const { status, calls } = type(['keys', 'status'], { ...all, NO_PLUGIN: '1', EXIT: '2' });
    expect([status, calls]).toEqual([2, [compose('exec', '-T', 'worker', ...program, 'keys', 'status')]]);
  });
});
