import { chownSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file with its owner and mode, and the folders above it.
 * @param {string} path
 * @param {string} text
 * @param {{ uid: number, gid: number, mode: number }} access
 */
export function writeWhole(path, text, { uid, gid, mode }) {
  const partial = `${path}.partial`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  rmSync(partial, { force: true });
  const file = openSync(partial, 'wx', mode);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  chownSync(partial, uid, gid);
  // Renamed last, so that a crash leaves a complete file or none.
  renameSync(partial, path);
  const directory = openSync(dirname(path), 'r');
  fsyncSync(directory);
  closeSync(directory);
}
