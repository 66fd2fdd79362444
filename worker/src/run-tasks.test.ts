import { expect, it } from 'vitest';
import { runTasks } from './run-tasks.ts';

it('A task is late from its last success on, and not from its last attempt', async () => {
  let clock = 0;
  let fails = false;
  const attempts: (() => void)[] = [];
  const warnings: string[] = [];
  const next = () => new Promise<void>((resolve) => attempts.push(resolve));
  const first = next();
  const run = () => {
    attempts.shift()?.();
    return fails ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const running = runTasks(
    [{ name: 'index', intervalMs: 1, run, onFailure: 'will be tried again' }],
    (_error, text) => warnings.push(text),
    () => clock,
  );
  await first;
  await next();
  expect(running.states()['index']?.minutesLate).toBe(0);
  expect(warnings).toEqual([]);
  fails = true;
  // The one under way began before.
  await next();
  await next();
  clock = 17 * 60_000;
  await next();
  await next();
  expect(running.states()).toEqual({ index: { minutesLate: 17, everyMinutes: 1 / 60_000 } });
  expect(new Set(warnings)).toEqual(new Set(['will be tried again']));
  fails = false;
  await next();
  await next();
  expect(running.states()['index']?.minutesLate).toBe(0);
  await running.stop();
});

it('A task that fails because it was stopped warns nobody', async () => {
  const warnings: string[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  const running = runTasks([{ name: 'index', intervalMs: 1, run, onFailure: 'failed' }], (_error, text) =>
    warnings.push(text),
  );
  await running.stop();
  expect(warnings).toEqual([]);
});
