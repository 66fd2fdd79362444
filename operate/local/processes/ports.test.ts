import { expect, it } from 'vitest';
import { freePort } from './ports.ts';

it('no free port is given twice, even before a server listens on the first', async () => {
  const ports = await Promise.all(Array.from({ length: 1_000 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
