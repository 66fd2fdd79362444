import { useSyncExternalStore } from 'react';

const intervalMs = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, intervalMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function current(): Date {
  // The first of a screen, or the first after a computer has slept.
  if (Date.now() - now.getTime() >= intervalMs) now = new Date();
  return now;
}

/** The time, the same in all of a screen and renewed each minute, so that "3분 전" of two rows can be compared. */
export const useMinute = (): Date => useSyncExternalStore(subscribe, current);
