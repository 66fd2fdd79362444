import { useCallback, useEffect, useReducer } from 'react';
import { nextDue, type Timetable, type Untimed } from './timetable.ts';

const clock = () => performance.now();

/** A time-table that runs: its state, and a way to tell it what happened. What is due is told to it by itself. */
export function useTimetable<S extends Timetable<string>, E extends { now: number }>(
  reduce: (state: S, event: E | { kind: 'time'; now: number }) => S,
  atRest: S,
): [S, (event: Untimed<E>) => void] {
  const [state, dispatch] = useReducer(reduce, atRest);
  const at = nextDue(state.due)?.[1];
  useEffect(() => {
    if (at === undefined) return;
    // A timer may call a moment early; what is due is due.
    const call = () => dispatch({ kind: 'time', now: Math.max(clock(), at) });
    const timer = setTimeout(call, Math.max(0, at - clock()));
    return () => clearTimeout(timer);
  }, [at]);
  const tell = useCallback((event: Untimed<E>) => dispatch({ ...event, now: clock() } as unknown as E), []);
  return [state, tell];
}
