import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, and what tells it from a later one with the same number. */
export interface KnownProcess {
  pid: number;
  identity: string;
}

export const isRunning = ({ pid, identity }: KnownProcess): boolean => processIdentity(pid) === identity;

/**
 * Distinguishes a process from a later one with the same number, by the boot and the start time. Undefined when no such
 * process runs.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') return startedAccordingToPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, can contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
  } catch {
    return undefined;
  }
}

function startedAccordingToPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/** Sends a signal to a process, or to a group when negative; does nothing when it has ended. */
export function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
