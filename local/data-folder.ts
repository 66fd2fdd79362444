import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Makes the data folder. Other accounts may pass through it but not list it: as root, Postgres runs as a user of its own
 * and has its folder inside.
 */
export function openDataFolder(root: string, given: string | undefined): string {
  const folder = resolve(root, given || '.data');
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  return folder;
}

/** A folder of its own in the data folder, for us alone. */
export function subfolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** The path of a secret: 32 random bytes in hexadecimal, made on the first start and readable by us alone. */
export function secretFile(folder: string, name: string): string {
  const path = join(subfolder(folder, 'secrets'), name);
  if (!existsSync(path)) writeWhole(path, randomBytes(32).toString('hex'));
  return path;
}

export function readSecret(folder: string, name: string): string {
  return readFileSync(secretFile(folder, name), 'utf8').trim();
}

/** Writes a file for us alone; a crash leaves the old content or the new, never half of it. */
export function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
