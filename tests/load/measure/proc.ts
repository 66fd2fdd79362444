import { readdirSync, readFileSync } from 'node:fs';

// The unit of CPU time in /proc (USER_HZ), independent of the clock of the kernel.
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  name: string;
  /** CPU time of the process, and of its children that have ended, in ms. */
  cpu: number;
  endedChildren: number;
}

function stat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = text.lastIndexOf(')');
    const fields = text.slice(nameEnd + 2).split(' ');
    const ms = (first: number, second: number) =>
      ((Number(fields[first]) + Number(fields[second])) * 1000) / ticksPerSecond;
    return {
      parent: Number(fields[1]),
      name: text.slice(text.indexOf('(') + 1, nameEnd),
      cpu: ms(11, 12),
      endedChildren: ms(13, 14),
    };
  } catch {
    return undefined;
  }
}

/** CPU time a process has used so far, in ms; undefined where /proc cannot be read. */
export function cpuOf(pid: number): number | undefined {
  return stat(pid)?.cpu;
}

/** Memory of a process in RAM, in MB; undefined where /proc cannot be read. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Number(line[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The pid of the Postgres with the database of this name, found by the title of one of its connections: that works for a
 * container and for a program of this machine. Undefined when its processes are not visible.
 */
export function findPostgres(databaseName: string): number | undefined {
  for (const pid of pids()) {
    try {
      const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (title.startsWith('postgres: ') && title.includes(` ${databaseName} `)) return stat(pid)?.parent;
    } catch {
      // It ended meanwhile, or is not ours to read.
    }
  }
  return undefined;
}

/** CPU time of a Postgres with all its connections, including closed ones, in ms. */
export function postgresCpu(postmaster: number | undefined): number | undefined {
  const main = postmaster === undefined ? undefined : stat(postmaster);
  if (!main) return undefined;
  let sum = main.cpu + main.endedChildren;
  for (const pid of pids()) {
    const child = stat(pid);
    if (child?.parent === postmaster) sum += child?.cpu ?? 0;
  }
  return sum;
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}
