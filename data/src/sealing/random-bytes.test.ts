import { expect, it } from 'vitest';
import { freshRandomBytes } from './random-bytes.ts';

it('random bytes are never given twice, and never zeros of a spent pool', () => {
  const drawn = Array.from({ length: 2_000 }, () => freshRandomBytes(12).toString('hex'));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).not.toContain('00'.repeat(12));
});

it('what was given stays as it is when the pool is filled again', () => {
  const first = freshRandomBytes(32);
  const copy = Buffer.from(first);
  for (let draw = 0; draw < 500; draw++) freshRandomBytes(32);
  expect(first).toEqual(copy);
});
