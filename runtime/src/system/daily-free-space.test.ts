import { expect, it } from 'vitest';
import { dailyFreeSpace } from './daily-free-space.ts';

it('Free space is measured once a day in Seoul, so that no file of the day shows in it', async () => {
  let time = new Date('2031-03-01T02:00:00Z');
  let free = 61;
  const read = dailyFreeSpace(
    ['/'],
    () => time,
    () => Promise.resolve(free),
  );
  expect(await read()).toBe(61);
  free = 20;
  time = new Date('2031-03-01T14:59:59Z');
  expect(await read()).toBe(61);
  // Midnight in Seoul.
  time = new Date('2031-03-01T15:00:00Z');
  expect(await read()).toBe(20);
});
