import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const maxBytes = 5 * 1024 * 1024;

/** Appends lines to a file; beyond 5 MiB it starts a new file and keeps one old one, so logs never fill a disk. */
export function openLog(path: string): (line: string) => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return (line) => {
    if (size > maxBytes) {
      renameSync(path, `${path}.1`);
      size = 0;
    }
    appendFileSync(path, `${line}\n`, { mode: 0o600 });
    size += Buffer.byteLength(line) + 1;
  };
}
