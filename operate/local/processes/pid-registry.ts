import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, type KnownProcess, processIdentity, sendSignal } from './pid.ts';
import { waitUntil } from './wait-until.ts';

export interface Child {
  name: string;
  pid: number;
  stopSignal: NodeJS.Signals;
}

type Entry = Child & KnownProcess;

const registryOf = (folder: string) => join(folder, 'running.jsonl');

/** Records a started process, so that the next start finds it if this process is killed and it is not. */
export function recordChild(folder: string, child: Child): void {
  const identity = processIdentity(child.pid);
  if (!identity) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(registryOf(folder), JSON.stringify({ ...child, identity }) + '\n', { mode: 0o600 });
}

/** Clears the registry after an ordered stop. */
function forgetChildren(folder: string): void {
  rmSync(registryOf(folder), { force: true });
}

/** Stops what a killed start left running, latest first, and returns the names. */
export async function stopOrphans(folder: string, seconds = 15): Promise<string[]> {
  const orphans = readRegistry(folder).filter(isRunning).reverse();
  for (const orphan of orphans) {
    sendSignal(orphan.pid, orphan.stopSignal);
    if (await waitUntil(() => !isRunning(orphan), { seconds })) continue;
    sendSignal(-orphan.pid, 'SIGKILL');
    await waitUntil(() => !isRunning(orphan), { seconds: 5 });
  }
  forgetChildren(folder);
  return orphans.map(({ name }) => name);
}

function readRegistry(folder: string): Entry[] {
  if (!existsSync(registryOf(folder))) return [];
  const lines = readFileSync(registryOf(folder), 'utf8').split('\n');
  // The last line is incomplete if the machine went down while it was written.
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Entry);
}
