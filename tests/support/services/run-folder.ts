import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, processIdentity } from '../../../operate/local/processes/pid.ts';
import { stopOrphans } from '../../../operate/local/processes/pid-registry.ts';

const prefix = 'gaongil-tests-';

export interface RunFolder {
  folder: string;
  remove(): Promise<void>;
}

/** A folder for the programs of one run. */
export function openRunFolder(): RunFolder {
  const made = mkdtempSync(join(tmpdir(), 'gaongil-new-'));
  // As root, Postgres runs as another user and must reach its subfolder.
  chmodSync(made, 0o711);
  writeFileSync(join(made, 'owner'), JSON.stringify([process.pid, processIdentity(process.pid)]));
  // Renamed only now: without an owner, another run that begins at this moment would remove it.
  const folder = made.replace('gaongil-new-', prefix);
  renameSync(made, folder);
  return { folder, remove: () => removeFolder(folder) };
}

/** Stops the processes and removes the folders of runs that were killed. */
export async function clearForgottenRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (!isOwned(folder)) await removeFolder(folder);
  }
}

async function removeFolder(folder: string): Promise<void> {
  await stopOrphans(folder);
  rmSync(folder, { recursive: true, force: true });
}

function isOwned(folder: string): boolean {
  try {
    const [pid, identity] = JSON.parse(readFileSync(join(folder, 'owner'), 'utf8')) as [number, string];
    return isRunning({ pid, identity });
  } catch {
    return false;
  }
}
