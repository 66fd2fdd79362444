import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaLabels } from '@gaongil/contract/accounts/areas';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { cases } from './cases.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { keys } from './keys.ts';
import { migrate } from './migrate.ts';
import { outbox } from './outbox.ts';
import { roles } from './roles.ts';
import { secrets } from './secrets.ts';
import { staff } from './staff.ts';
import { store } from './store.ts';

const commands = { audit, backup, cases, demo, doctor, keys, migrate, outbox, roles, secrets, staff, store };
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `./gaongil …` prints, and how it ends. */
function gaongil(args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = { encoding: 'utf8' as const, env: { PATH: process.env['PATH'], ...env }, timeout: 60_000 };
  const { status, stdout, stderr } = spawnSync('sh', [`${root}gaongil`, ...args], options);
  return { status, stdout, stderr };
}

describe('./gaongil help', () => {
  it('names each command once, with what it does', () => {
    const { status, stdout } = gaongil(['help']);
    const named = [...stdout.matchAll(/^ {3}(\w+) +(\S.*)$/gm)].map(([, name, what]) => [name, what]);
    const texts = readdirSync(`${root}operate/help`).map((file) => file.replace('.txt', ''));
    // Only containers run this one, at each start.
    const shown = texts.filter((name) => name !== 'roles');
    expect([status, named.map(([name]) => name).sort()]).toEqual([0, shown.sort()]);
    for (const [name, what] of named)
      expect(what).toBe(readFileSync(`${root}operate/help/${name}.txt`, 'utf8').split('\n')[0]);
  });

  it.each(Object.entries(commands))(
    'shows all that %s does, and nothing else',
    (name, { actions, options }) => {
      const { status, stdout } = gaongil(['help', name]);
      const [usage = ''] = /사용법:\n(?: .*\n)+/.exec(stdout) ?? [];
      const typed = [...usage.matchAll(/^ {2}\.\/gaongil (.+)$/gm)].map(([, line]) => line);
      // The process of `doctor settings` is chosen by ./gaongil.
      const known = Object.keys(actions).map((syntax) =>
        `${name} ${syntax}`.trim().replace(' [PROCESS]', ''),
      );
      expect([status, typed]).toEqual([0, known]);
      for (const option of Object.keys(options ?? {})) expect(stdout).toContain(`--${option}`);
    },
  );

  it('names every area that an account may have', () => {
    const { stdout } = gaongil(['help', 'staff']);
    for (const [area, label] of Object.entries(areaLabels)) expect(stdout).toContain(`${area}(${label})`);
  });

  it('speaks as it was called', () => {
    const npm = gaongil(['help', 'staff'], { GAONGIL_CALL: 'npm run gaongil --' });
    expect(npm.stdout).toContain('npm run gaongil -- staff add NAME');
    expect(npm.stdout).not.toContain('./gaongil');
  });

  it('refuses a command that does not exist', () => {
    for (const args of [['help', 'nothing'], ['nothing']])
      expect(gaongil(args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('nothing') as string,
      });
  });
});
