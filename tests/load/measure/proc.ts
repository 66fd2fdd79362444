import { readdirSync, readFileSync } from 'node:fs';

// The unit of CPU time in /proc (USER_HZ), independent of the clock of the kernel.
const ticksPerSecond = 100;

interface Stat {
  parent: number;
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

/** CPU time that the threads of a process have used so far, in ms, to the microsecond; undefined where /proc cannot be read. */
export function preciseCpuOf(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      read(`/proc/${pid}/task/${thread}/schedstat`),
    );
    return threads.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0) / 1_000_000;
  } catch {
    return undefined;
  }
}

/** CPU time that the connections of a Postgres have used so far, in ms, to the microsecond. */
export function precisePostgresCpu(postmaster: number | undefined): number | undefined {
  if (postmaster === undefined) return undefined;
  const connections = pids().filter((pid) => stat(pid)?.parent === postmaster);
  return connections.reduce((sum, pid) => sum + (preciseCpuOf(pid) ?? 0), 0);
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

/** A part of the stack: a process with all processes that it started. */
export interface Part {
  /** CPU time so far, of ended ones too, in ms. */
  cpu: number;
  /** Memory in RAM in MB; what several of them share counts once. */
  memory: number;
}

const partNames: readonly [name: string, commandLine: RegExp][] = [
  ['nginx', /nginx: |\bnginx\0/],
  ['api', /\bapi\/dist\/main\.js/],
  ['worker', /\bworker\/dist\/main\.js/],
  ['Postgres', /postgres/],
  ['Redis', /redis-server/],
  ['MinIO', /\bminio\0/],
];

/** The parts of the stack that this process started, by name. */
export function partsOfStack(): Map<string, Part> {
  const all = pids().flatMap((pid) => {
    const one = stat(pid);
    return one ? [{ pid, ...one }] : [];
  });
  const parts = new Map<string, Part>();
  const add = (name: string, pid: number, { cpu, endedChildren }: Stat) => {
    const part = parts.get(name) ?? { cpu: 0, memory: 0 };
    parts.set(name, {
      cpu: part.cpu + cpu + endedChildren,
      memory: part.memory + (ownMegabytes(pid) ?? 0),
    });
    for (const child of all) if (child.parent === pid) add(name, child.pid, child);
  };
  for (const started of all.filter(({ parent }) => parent === process.pid)) {
    const commandLine = read(`/proc/${started.pid}/cmdline`);
    const [name] = partNames.find(([, pattern]) => pattern.test(commandLine)) ?? [];
    if (name !== undefined) add(name, started.pid, started);
  }
  return parts;
}

/** Memory of a process in MB, of shared memory its share. */
function ownMegabytes(pid: number): number | undefined {
  const line = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`));
  return line ? Number(line[1]) / 1024 : residentMegabytes(pid);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}
