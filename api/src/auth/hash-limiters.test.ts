import { expect, it } from 'vitest';
import { readApiEnv } from '../env.ts';
import { hashLimiters } from './hash-limiters.ts';

const settings = {
  ...readApiEnv({
    DATABASE_URL: 'postgres://nowhere/none',
    REDIS_URL: 'redis://nowhere',
    APP_SECRET: 'ab'.repeat(32),
    MASTER_KEY: 'cd'.repeat(32),
  }),
  HASHES_AT_ONCE: 2,
  HASHES_WAITING: 64,
};

/** Starts calls that end when the test ends them; counts how many were refused. */
function flood(limiter: ReturnType<typeof hashLimiters>['lookups'], source: string, calls: number) {
  const flooded = { refused: 0, end: () => {} };
  const ended = new Promise<void>((resolve) => (flooded.end = resolve));
  for (let n = 0; n < calls; n++) limiter.run(() => ended, { key: source }).catch(() => flooded.refused++);
  return flooded;
}

it('two sources that look up without end delay no submit and refuse no lookup of others', async () => {
  const limiters = hashLimiters(settings);
  const floods = ['1', '2'].map((source) => flood(limiters.lookups, source, 40));
  expect(await limiters.submits.run(async () => 'stored', { key: '3' })).toBe('stored');
  const lookup = limiters.lookups.run(async () => 'found', { key: '3' });
  for (const { end } of floods) end();
  expect(await lookup).toBe('found');
  // One runs and eight wait of the first source; eight wait of the second.
  expect(floods.map(({ refused }) => refused)).toEqual([31, 32]);
});

it('one source never runs all hashes of submits, and a client without a source is served', async () => {
  const { submits } = hashLimiters(settings);
  const { end } = flood(submits, '1', 9);
  expect(await submits.run(async () => 'stored', { key: undefined })).toBe('stored');
  expect(await submits.run(async () => 'stored', { key: '2' })).toBe('stored');
  end();
});

it('sources that try passwords of staff without end refuse no sign-in from another', async () => {
  const { staff } = hashLimiters(settings);
  const floods = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((source) => flood(staff, source, 40));
  const signIn = staff.run(async () => 'signed in', { key: '10' });
  for (const { end } of floods) end();
  expect(await signIn).toBe('signed in');
  // One runs and seven wait of the first source; seven wait of each other, so that the sign-in has one of the 64.
  expect(floods.map(({ refused }) => refused)).toEqual([32, ...floods.slice(1).map(() => 33)]);
});
