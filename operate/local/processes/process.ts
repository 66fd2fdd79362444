import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { recordChild } from './pid-registry.ts';
import { openLog } from './log-file.ts';
import { sendSignal } from './pid.ts';
import { waitUntil } from './wait-until.ts';

export interface ProgramOptions {
  name: string;
  command: string;
  args?: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  stopSignal?: NodeJS.Signals;
  /** The time for an ordered stop; afterwards it is killed. */
  stopSeconds?: number;
  /** The data folder, for the log and the registry of started processes. */
  folder?: string;
  /** False when its output must not be written to a file. */
  log?: boolean;
  /** Called with every line of output. */
  print?: (line: string) => void;
}

export interface Program {
  name: string;
  pid: number;
  /** Resolves with how it ended; never rejects. */
  ended: Promise<string>;
  hasEnded(): boolean;
  lastLines(): string[];
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const maxLines = 40;

/** Starts a program in its own process group: Ctrl-C reaches only this process, which stops all programs in order. */
export function startProgram(options: ProgramOptions): Program {
  const { name, command, args = [], stopSignal = 'SIGTERM', stopSeconds = 15, folder, log = true } = options;
  const { cwd, env, uid, gid, print } = options;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(cwd && { cwd }),
    ...(env && { env }),
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
  const pid = child.pid ?? 0;
  if (folder && pid) recordChild(folder, { name, pid, stopSignal });
  const file = folder && log ? openLog(`${folder}/logs/${name}.log`) : undefined;
  const lines = keepLines(child, (line) => {
    file?.(line);
    print?.(line);
  });
  let over = false;
  const ended = whenEnded(child).then((how) => {
    over = true;
    return how;
  });
  const signal = (target: number, which: NodeJS.Signals) => {
    if (pid && !over) sendSignal(target, which);
  };
  const kill = async () => {
    signal(-pid, 'SIGKILL');
    await ended;
  };
  const stop = async () => {
    signal(pid, stopSignal);
    await Promise.race([ended, delay(stopSeconds * 1000, undefined, { ref: false })]);
    if (!over) await kill();
  };
  return { name, pid, ended, hasEnded: () => over, lastLines: () => lines, stop, kill };
}

/** Waits until `check` is true. Kills the program and rejects with its last lines when it ends or takes too long. */
export async function untilReady(
  program: Program,
  check: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const endedOrReady = () => program.hasEnded() || (program.pid > 0 && check());
  if ((await waitUntil(endedOrReady, { seconds })) && !program.hasEnded()) return;
  const what = program.hasEnded() ? await program.ended : `was not ready after ${seconds} s`;
  await program.kill();
  throw new Error(describeEnd(program, what));
}

/** One paragraph: what happened to the program, and its last output. */
export function describeEnd(program: Program, what: string): string {
  return [`${program.name} ${what}`, ...program.lastLines().slice(-15)].join('\n  ');
}

function keepLines(child: ChildProcess, write: (line: string) => void): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (lines.push(line) > maxLines) lines.shift();
      write(line);
    });
  }
  return lines;
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      // The last output can arrive after the exit, but a grandchild may keep the pipe open without limit.
      child.once('close', () => resolve(how));
      setTimeout(() => resolve(how), 1000).unref();
    });
  });
}
