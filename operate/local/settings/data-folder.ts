import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureAppSecret } from '../../secrets/app-secret.js';
import { ensureMasterKey } from '../../secrets/master-key.js';

/**
 * Creates the data folder. Other accounts may traverse it but not list it: when started by root, Postgres runs as a user
 * of its own, and its folder is inside.
 */
export function openDataFolder(root: string, given: string | undefined): string {
  const folder = resolve(root, given || '.data');
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  return folder;
}

/** Creates a folder in the data folder that only this account can read. */
export function subfolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** The path of a secret: 32 random bytes in hexadecimal, created on the first start, readable by this account only. */
export function secretFile(folder: string, name: string): string {
  const path = join(subfolder(folder, 'secrets'), name);
  if (!existsSync(path)) writeWhole(path, randomBytes(32).toString('hex'));
  return path;
}

/**
 * The path of the master key, made on the first start.
 * @throws with what to do when it was made before and its file is missing
 */
export function masterKeyFile(folder: string): string {
  const file = join(subfolder(folder, 'secrets'), 'master-key');
  // Beside the folder of secrets, so that it is noticed too when that is missing as a whole.
  ensureMasterKey({ file, note: join(folder, 'master-key-made'), write: writeWhole });
  return file;
}

/**
 * The path of APP_SECRET, made on the first start.
 * @throws with what to do when it was made before and its file is missing
 */
export function appSecretFile(folder: string): string {
  const file = join(subfolder(folder, 'secrets'), 'app');
  ensureAppSecret({ file, note: join(folder, 'app-secret-made'), write: writeWhole });
  return file;
}

export function readSecret(folder: string, name: string): string {
  return readFileSync(secretFile(folder, name), 'utf8').trim();
}

/** Writes a file that only this account can read; after a crash it has the old or the new content, never a part. */
export function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
