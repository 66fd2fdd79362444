import { expect, it } from 'vitest';
import { apiTuning } from '../tuning.ts';
import { hashLimiters } from './hash-limiters.ts';

/** Starts calls that end when the test ends them; counts how many were refused. */
function flood(limiter: ReturnType<typeof hashLimiters>['lookups'], source: string, calls: number) {
  const flooded = { refused: 0, end: () => {} };
  const ended = new Promise<void>((resolve) => (flooded.end = resolve));
  for (let n = 0; n < calls; n++) limiter.run(() => ended, { key: source }).catch(() => flooded.refused++);
  return flooded;
}

it('two sources that look up without end delay no submit and refuse no lookup of others', async () => {
  const limiters = hashLimiters(apiTuning.hashes);
  const floods = ['1', '2'].map((source) => flood(limiters.lookups, source, 40));
  expect(await limiters.submits.run(async () => 'stored', { key: '3' })).toBe('stored');
  const lookup = limiters.lookups.run(async () => 'found', { key: '3' });
  for (const { end } of floods) end();
  expect(await lookup).toBe('found');
  // One runs and eight wait of the first source; eight wait of the second.
  expect(floods.map(({ refused }) => refused)).toEqual([31, 32]);
});

it('one source never runs all hashes of submits, and a client without a source is served', async () => {
  const { submits } = hashLimiters(apiTuning.hashes);
  const { end } = flood(submits, '1', 9);
  expect(await submits.run(async () => 'stored', { key: undefined })).toBe('stored');
  expect(await submits.run(async () => 'stored', { key: '2' })).toBe('stored');
  end();
});

it('sources that try passwords of staff without end refuse no sign-in from another', async () => {
  const { staff } = hashLimiters(apiTuning.hashes);
  const floods = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((source) => flood(staff, source, 40));
  const signIn = staff.run(async () => 'signed in', { key: '10' });
  for (const { end } of floods) end();
  expect(await signIn).toBe('signed in');
  // One runs and seven wait of the first source; seven wait of each other, so that the sign-in has one of the 64.
  expect(floods.map(({ refused }) => refused)).toEqual([32, ...floods.slice(1).map(() => 33)]);
});
