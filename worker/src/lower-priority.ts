import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** With this priority a process gets about a tenth of what others get while the processor is busy. */
const lower = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of this process, so that calls are answered before mails are sent and texts are indexed. In
 * containers `cpu_shares` does the same (docker-compose.yml).
 */
export function lowerPriority(): void {
  setPriority(lower);
  // Linux compares the processes of a session with each other, and sessions by a value of their own.
  if (!isOwnSession()) return;
  try {
    writeFileSync('/proc/self/autogroup', String(lower));
  } catch {
    // Some systems do not allow it. The worker works without it.
  }
}

/** Whether this process has a session of its own, whose value no other process shares. */
function isOwnSession(): boolean {
  try {
    readFileSync('/proc/self/autogroup');
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name in brackets: state, parent, process group, session.
    const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
    return Number(session) === process.pid;
  } catch {
    return false;
  }
}
