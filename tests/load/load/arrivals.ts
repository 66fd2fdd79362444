import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../support/stored/seeded-random.ts';

/** What became of the arrivals of one kind: times in ms from when each was due until its answer, and what was refused. */
export interface Outcome {
  times: number[];
  refused: number;
  firstRefusal?: string;
}

/**
 * Acts at random times, `perSecond` of them on average, whether or not earlier ones are answered: what waits for its turn,
 * here or in the site, is part of its time. `act` returns a refusal, or nothing.
 */
export async function arrive(
  { perSecond, seconds, seed }: { perSecond: number; seconds: number; seed: number },
  act: (turn: number) => Promise<string | undefined>,
): Promise<Outcome> {
  const outcome: Outcome = { times: [], refused: 0 };
  const { between } = seededRandom(seed);
  const under = new Set<Promise<void>>();
  const start = performance.now();
  const end = start + seconds * 1000;
  const gap = () => (-Math.log(between(1, 1_000_000) / 1_000_000) / perSecond) * 1000;
  let turn = 0;
  for (let due = start + gap(); due < end;) {
    const now = performance.now();
    if (due > now) await delay(due - now);
    for (const reached = performance.now(); due <= reached && due < end; due += gap()) {
      const one = run(due, turn++).finally(() => under.delete(one));
      under.add(one);
    }
  }
  await Promise.all(under);
  return outcome;

  async function run(due: number, number: number): Promise<void> {
    const refusal = await act(number).catch(String);
    outcome.times.push(performance.now() - due);
    if (refusal === undefined) return;
    outcome.refused += 1;
    outcome.firstRefusal ??= refusal;
  }
}
