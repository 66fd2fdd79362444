import { useCallback, useEffect, useReducer } from 'react';
import { nextDue, type Timetable, type Untimed } from './timetable.ts';

const clock = () => performance.now();

/** Runs a timetable: its state, and a dispatch function. `time` events are dispatched when a timer is due. */
export function useTimetable<S extends Timetable<string>, E extends { now: number }>(
  reduce: (state: S, event: E | { kind: 'time'; now: number }) => S,
  atRest: S,
): [S, (event: Untimed<E>) => void] {
  const [state, dispatch] = useReducer(reduce, atRest);
  const at = nextDue(state.due)?.[1];
  useEffect(() => {
    if (at === undefined) return;
    // Timers may fire slightly early, so the event carries at least the time at which the timer is due.
    const call = () => dispatch({ kind: 'time', now: Math.max(clock(), at) });
    const timer = setTimeout(call, Math.max(0, at - clock()));
    return () => clearTimeout(timer);
  }, [at]);
  const send = useCallback((event: Untimed<E>) => dispatch({ ...event, now: clock() } as unknown as E), []);
  return [state, send];
}
