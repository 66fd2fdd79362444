import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSupervisor } from './supervisor.ts';
import { stopOrphans } from './pid-registry.ts';
import { processIdentity } from './pid.ts';
import { type Program, startProgram, untilReady } from './process.ts';
import { waitUntil } from './wait-until.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'process-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const shell = (name: string, script: string, more = {}) =>
  startProgram({ name, command: 'sh', args: ['-c', script], ...more });
const stopping = 'echo up; exec sleep 60';
const stubborn = 'trap "" TERM; echo up; while :; do sleep 1; done';
const isUp = (program: Program) => () => program.lastLines().includes('up');

describe('a program', () => {
  it('is ready when the check says so', async () => {
    const program = shell('sleeper', stopping);
    await untilReady(program, isUp(program));
    await program.stop();
    expect(await program.ended).toBe('was ended by SIGTERM');
  });

  it('that ends before it is ready is reported with its last lines', async () => {
    const program = shell('failing', 'echo cannot read the file >&2; exit 3');
    await expect(untilReady(program, () => false)).rejects.toThrow(
      'failing ended with code 3\n  cannot read the file',
    );
  });

  it('that is never ready is killed', async () => {
    const program = shell('slow', stubborn);
    await expect(untilReady(program, () => false, 0.2)).rejects.toThrow('was not ready after 0.2 s');
    expect(program.hasEnded()).toBe(true);
  });

  it('that does not exist is reported like one that ended', async () => {
    const program = startProgram({ name: 'missing', command: join(folder, 'none') });
    await expect(untilReady(program, () => true)).rejects.toThrow('could not be started');
    await program.stop();
  });

  it('that ignores its stop signal is killed after its time, with all it started', async () => {
    const program = shell('stubborn', `sleep 61 & echo $!; ${stubborn}`, { stopSeconds: 0.2 });
    await untilReady(program, isUp(program));
    await program.stop();
    expect(await program.ended).toBe('was ended by SIGKILL');
    const child = Number(program.lastLines()[0]);
    expect(await waitUntil(() => !processIdentity(child), { seconds: 120 })).toBe(true);
  });
});

describe('a supervisor', () => {
  it('stops its parts in reverse order; a part added after that is stopped at once', async () => {
    const supervisor = createSupervisor();
    const stopped: string[] = [];
    for (const name of ['first', 'second']) supervisor.addStop(async () => void stopped.push(name));
    await supervisor.stop();
    supervisor.addStop(async () => void stopped.push('late'));
    await supervisor.stop();
    expect(stopped).toEqual(['second', 'first', 'late']);
  });

  it('reports a program that ended by itself', async () => {
    const supervisor = createSupervisor();
    const program = shell('killed', stopping);
    supervisor.add(program);
    await untilReady(program, isUp(program));
    await program.kill();
    expect(await supervisor.failed).toContain('killed was ended by SIGKILL unexpectedly');
  });
});

describe('what a killed start leaves running', () => {
  it('is found and stopped by the next', async () => {
    const programs = [stopping, stubborn].map((script, index) => shell(`p${index}`, script, { folder }));
    await Promise.all(programs.map((program) => untilReady(program, isUp(program))));
    expect(await stopOrphans(folder, 0.3)).toEqual(['p1', 'p0']);
    for (const program of programs) expect(processIdentity(program.pid)).toBeUndefined();
    expect(existsSync(join(folder, 'running.jsonl'))).toBe(false);
    expect(await stopOrphans(folder)).toEqual([]);
  });
});
