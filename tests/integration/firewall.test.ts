import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../operate/local/processes/programs.ts';
import { startNginxProcess } from '../support/processes/nginx-process.ts';
import { note } from '../support/notes.ts';
import { root } from '../support/processes/our-process.ts';
import { spawnLimit } from '../support/spawn-limit.ts';

// The commands as they stand in docs/operations.md.
const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  .split('\n')
  .filter((line) => /^ip6?tables .*connlimit/.test(line));

/** Runs shell commands in a network of their own. */
const alone = (commands: string[]) => ['--net', 'sh', '-ec', ['ip link set lo up', ...commands].join('\n')];
const canTry = process.getuid?.() === 0 && spawnSync('unshare', alone(documented), spawnLimit).status === 0;
if (!canTry) note('the documented firewall not tested: it needs root, unshare, ip and iptables');

describe.skipIf(!canTry)('half-sent heads from one address, more than nginx has connections', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-firewall-'));
  const connections = 600;
  const home = join(folder, 'nginx');
  beforeAll(async () => {
    await (await startNginxProcess(1, {}, folder)).stop();
    const change = (file: string, pattern: RegExp, text: string) => {
      const path = join(home, file);
      const before = readFileSync(path, 'utf8');
      expect(before).toMatch(pattern);
      writeFileSync(path, before.replace(pattern, text));
    };
    change('nginx.conf', /worker_processes auto/, 'worker_processes 1');
    change('nginx.conf', /worker_connections \d+/, `worker_connections ${connections}`);
    // A port that the documented commands name.
    change('listen.conf', /127\.0\.0\.1:\d+/, '127.0.0.1:80');
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The statuses of visits from another network during the attack; 0 for none. */
  async function visits(firewall: string[], open = '') {
    const nginx = `'${findProgram('nginx')}' -p '${home}' -c '${home}/nginx.conf' -e /dev/null >/dev/null 2>&1 &`;
    const script = `'${process.execPath}' --import tsx tests/support/callers/half-heads.ts http://127.0.0.1:80/ ${connections + 200} ${open}`;
    const commands = [...firewall, nginx, 'trap "kill $!" EXIT', script];
    const child = spawn('unshare', alone(commands), { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (some: string) => (text += some));
    await new Promise((resolve) => child.once('close', resolve));
    return JSON.parse(text) as { outcomes: number[]; open: number };
  }

  it('keep visitors of other networks out, unless the documented firewall bounds connections', async () => {
    expect(documented).toHaveLength(2);
    expect((await visits([])).outcomes).toContain(0);
    expect(await visits(documented, '256')).toEqual({ outcomes: [200, 200, 200, 200, 200], open: 256 });
  });
});
