import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnLimit } from '../spawn-limit.ts';

const root = join(import.meta.dirname, '../../..');

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    ...spawnLimit,
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

// An unpacked archive has no history to read.
describe.skipIf(!existsSync(join(root, '.git')))('the line ends of the files', () => {
  it('are LF in every text file of git', () => {
    const wrong = git('ls-files', '--eol')
      .split('\n')
      .filter((line) => /^i\/(crlf|mixed)/.test(line));
    expect(wrong).toEqual([]);
  });

  it('are LF in a clone on Windows too, because scripts are copied into Linux images', () => {
    const scripts = git('ls-files').match(/^(.+\.(sh|envsh|template)|\.ci\/run)$/gm) ?? [];
    expect(scripts.length).toBeGreaterThan(5);
    const folder = mkdtempSync(join(tmpdir(), 'line-ends-'));
    try {
      // The defaults of git for Windows.
      const asWindows = ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf'];
      git(...asWindows, 'checkout-index', `--prefix=${folder}/`, '--', ...scripts);
      const broken = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('\r'));
      expect(broken).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
