import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.ts';
import { processIdentity } from './pid.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const hold = (pid: number, identity = processIdentity(pid)) =>
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, identity }));

describe('the lock of a data folder', () => {
  it('refuses a second start and names the first', () => {
    const lock = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    takeLock(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn('sleep', ['60']);
    hold(child.pid!);
    expect(() => takeLock(folder)).toThrow('already running');
    child.kill('SIGKILL');
    await once(child, 'exit');
    takeLock(folder).release();
  });

  it('is taken over when another process has the number now', () => {
    hold(process.pid, 'an earlier process');
    takeLock(folder).release();
  });

  it('is taken over when it is empty', () => {
    writeFileSync(join(folder, 'lock'), '');
    takeLock(folder).release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});
