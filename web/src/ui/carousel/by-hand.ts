import type { CarouselEvent, Untimed } from './timetable.ts';

/** For tests: a carousel that has just come into view, and a clock that is moved by hand. */
export function byHand<S, E extends { now: number }>(
  reduce: (state: S, event: E | CarouselEvent) => S,
  atRest: S,
  currentOf: (state: S) => number,
) {
  let now = 50;
  let state = atRest;
  const tell = (event: Untimed<E> | Untimed<CarouselEvent>) => {
    state = reduce(state, { ...event, now } as unknown as E);
  };
  /** Lets this many ms pass, one by one, or in steps. */
  const pass = (ms: number, step = 1) => {
    for (let passed = 0; passed < ms; passed += step) {
      now += step;
      tell({ kind: 'time' });
    }
  };
  /** After how many ms the slide changes, and to which; undefined when it does not within a minute. */
  const nextChange = (): [number, number] | undefined => {
    const before = currentOf(state);
    for (let passed = 1; passed <= 60_000; passed += 1) {
      pass(1);
      if (currentOf(state) !== before) return [passed, currentOf(state)];
    }
    return undefined;
  };
  tell({ kind: 'release', by: 'unseen' });
  return { tell, pass, nextChange, state: () => state, current: () => currentOf(state) };
}
