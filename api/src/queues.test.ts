import { expect, it } from 'vitest';
import { readApiEnv } from './env.ts';
import { hashQueues } from './queues.ts';

const settings = {
  ...readApiEnv({
    DATABASE_URL: 'postgres://nowhere/none',
    REDIS_URL: 'redis://nowhere',
    APP_SECRET: 'ab'.repeat(32),
  }),
  ...{ HASHES_AT_ONCE: 2, HASHES_WAITING: 64 },
};

/** Starts calls that end when the test ends them; counts how many were refused. */
function flood(queue: ReturnType<typeof hashQueues>['lookups'], holder: string, calls: number) {
  const flooded = { refused: 0, end: () => {} };
  const ended = new Promise<void>((resolve) => (flooded.end = resolve));
  for (let n = 0; n < calls; n++) queue.run(() => ended, { holder }).catch(() => flooded.refused++);
  return flooded;
}

it('two sources that look up without end delay no submit and refuse no lookup of others', async () => {
  const queues = hashQueues(settings);
  const floods = ['1', '2'].map((source) => flood(queues.lookups, source, 40));
  expect(await queues.submits.run(async () => 'stored', { holder: '3' })).toBe('stored');
  const lookup = queues.lookups.run(async () => 'found', { holder: '3' });
  for (const { end } of floods) end();
  expect(await lookup).toBe('found');
  // One runs and eight wait of the first source; eight wait of the second.
  expect(floods.map(({ refused }) => refused)).toEqual([31, 32]);
});

it('one source never runs all hashes of submits, and a client without a source is served', async () => {
  const { submits } = hashQueues(settings);
  const { end } = flood(submits, '1', 9);
  expect(await submits.run(async () => 'stored', { holder: undefined })).toBe('stored');
  expect(await submits.run(async () => 'stored', { holder: '2' })).toBe('stored');
  end();
});
