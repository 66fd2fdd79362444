import { expect, it } from 'vitest';
import { tasks } from './run-tasks.ts';

it('A task is late from its last success on, and not from its last attempt', async () => {
  let clock = 0;
  let fails = false;
  const attempts: (() => void)[] = [];
  const own = tasks(() => clock);
  const next = () => new Promise<void>((resolve) => attempts.push(resolve));
  const first = next();
  const running = own.run(
    'index',
    1,
    () => {
      attempts.shift()?.();
      return fails ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    () => undefined,
  );
  await first;
  await next();
  expect(own.states()['index']?.minutesLate).toBe(0);
  fails = true;
  // The one under way began before.
  await next();
  await next();
  clock = 17 * 60_000;
  await next();
  await next();
  expect(own.states()).toEqual({ index: { minutesLate: 17, everyMinutes: 1 / 60_000 } });
  fails = false;
  await next();
  await next();
  expect(own.states()['index']?.minutesLate).toBe(0);
  await running.stop();
});
