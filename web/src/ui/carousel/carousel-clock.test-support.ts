import type { CarouselEvent, Untimed } from './timetable.ts';

/** For tests: a carousel that has just come into view, and a clock that the test advances. */
export function carouselClock<S, E extends { now: number }>(
  reduce: (state: S, event: E | CarouselEvent) => S,
  atRest: S,
  currentOf: (state: S) => number,
) {
  let now = 50;
  let state = atRest;
  const send = (event: Untimed<E> | Untimed<CarouselEvent>) => {
    state = reduce(state, { ...event, now } as unknown as E);
  };
  /** Advances the clock by this many ms, one by one or in steps. */
  const pass = (ms: number, step = 1) => {
    for (let passed = 0; passed < ms; passed += step) {
      now += step;
      send({ kind: 'time' });
    }
  };
  /** The ms until the slide changes, and the new slide; undefined if it does not change within a minute. */
  const nextChange = (): [number, number] | undefined => {
    const before = currentOf(state);
    for (let passed = 1; passed <= 60_000; passed += 1) {
      pass(1);
      if (currentOf(state) !== before) return [passed, currentOf(state)];
    }
    return undefined;
  };
  send({ kind: 'release', by: 'unseen' });
  return { send, pass, nextChange, state: () => state, current: () => currentOf(state) };
}
