import { useEffect, useReducer } from 'react';
import { nextDue } from './next-due.ts';

interface Timed {
  due: Readonly<Partial<Record<string, number | undefined>>>;
}

type Untimed<E> = E extends { now: number } ? Omit<E, 'now'> : never;

const clock = () => performance.now();

/** A time-table that runs: its state, and a way to tell it what happened. What is due is told to it by itself. */
export function useTimetable<S extends Timed, E extends { now: number }>(
  reduce: (state: S, event: E) => S,
  atRest: S,
): [S, (event: Untimed<E>) => void] {
  const [state, tell] = useReducer(reduce, atRest);
  useEffect(() => {
    const next = nextDue(state);
    if (!next) return;
    const [, at] = next;
    // A timer may call a moment early; what is due is due.
    const call = () => tell({ kind: 'time', now: Math.max(clock(), at) } as unknown as E);
    const timer = setTimeout(call, Math.max(0, at - clock()));
    return () => clearTimeout(timer);
  }, [state]);
  return [state, (event) => tell({ ...event, now: clock() } as unknown as E)];
}
