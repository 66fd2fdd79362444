import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Random bytes of the operating system's quality, at most 4,096, in a buffer of their own. They are drawn many at a time,
 * since a draw of a few bytes costs as much as sealing them; the pool forgets what it gave away.
 */
export function freshRandomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.alloc(size);
  pool.copy(bytes, 0, used, used + size);
  pool.fill(0, used, used + size);
  used += size;
  return bytes;
}
