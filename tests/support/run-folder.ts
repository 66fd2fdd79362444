import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphans } from '../../local/pid-registry.ts';
import { processIdentity } from '../../local/process-identity.ts';

const prefix = 'gaongil-tests-';

export interface RunFolder {
  folder: string;
  remove(): Promise<void>;
}

/** A folder for one run's programs. */
export function openRunFolder(): RunFolder {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // As root, Postgres runs as another user and must get to its part.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'owner'), JSON.stringify([process.pid, processIdentity(process.pid)]));
  return { folder, remove: () => removeFolder(folder) };
}

/** Stops and removes what runs that were killed have left. */
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
    return processIdentity(pid) === identity;
  } catch {
    return false;
  }
}
