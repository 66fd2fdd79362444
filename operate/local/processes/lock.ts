import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, type KnownProcess, processIdentity } from './pid.ts';

export interface Lock {
  release(): void;
}

/** Locks a data folder; the lock of a killed process is replaced. @throws while another start has the lock */
export function takeLock(folder: string): Lock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const holder: KnownProcess = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (claim(path, holder)) return { release: () => rmSync(path, { force: true }) };
    const other = readHolder(path);
    if (other && isRunning(other))
      throw new Error(
        `It is already running here (process ${other.pid}, data folder ${folder}). ` +
          'Stop that one first, or set DATA_DIR and HTTP_PORT for a second one beside it.',
      );
    rmSync(path, { force: true });
  }
  throw new Error(`The lock ${path} could not be taken.`);
}

// Creating a link is atomic, so that no other process can read a half-written lock.
function claim(path: string, holder: KnownProcess): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(path: string): KnownProcess | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KnownProcess;
  } catch {
    return undefined;
  }
}
