import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sendSignal } from '../../../operate/local/processes/pid.ts';

/** Suspends a program with all its children (SIGSTOP), like a machine that hangs; returns a function that resumes them. For Linux. */
export function pauseProgram(pid: number): () => void {
  const all = [pid, ...descendantsOf(pid)];
  for (const one of all) sendSignal(one, 'SIGSTOP');
  return () => {
    for (const one of all) sendSignal(one, 'SIGCONT');
  };
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: string): number | undefined {
  try {
    // The name of the program may contain anything.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    );
  } catch {
    return undefined;
  }
}

/**
 * Whether a server on a port of this machine has unread bytes from a program: what the program asked while the server was
 * suspended. For Linux.
 */
export function hasUnread(pid: number, port: number): boolean {
  const own = new Set(socketsOf(pid));
  const connections = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1).map(connectionOf);
  const from = new Set(
    connections.filter((one) => one.remote === port && own.has(one.inode)).map(({ local }) => local),
  );
  return connections.some(({ local, remote, unread }) => local === port && from.has(remote) && unread > 0);
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}

function connectionOf(line: string) {
  const [, local = '', remote = '', , queues = '', , , , , inode = ''] = line.trim().split(/\s+/);
  const portOf = (address: string) => parseInt(address.split(':')[1] ?? '', 16);
  return {
    local: portOf(local),
    remote: portOf(remote),
    inode,
    unread: parseInt(queues.split(':')[1] ?? '', 16),
  };
}
