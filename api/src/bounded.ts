import createError from 'http-errors';
import { errorMessages } from '@gaongil/contract/errors';

/** Runs work with a bound on how much runs at once and on how much waits. */
export interface Bounded {
  /** Resolves with what `work` does once there is room; throws 503 with Retry-After when there is none. `signal` ends the wait. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

interface Bounds {
  atOnce: number;
  /** How many may wait; further ones are refused at once. */
  waiting: number;
  /** How long one may wait, in milliseconds. */
  patience: number;
}

/** A queue with those bounds. */
export function bounded(bounds: Bounds): Bounded {
  let running = 0;
  const queue: (() => void)[] = [];

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < bounds.atOnce) {
      running++;
      return;
    }
    if (queue.length >= bounds.waiting) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const turn = () => {
        stopWaiting();
        resolve();
      };
      const giveUp = (reason: Error) => {
        stopWaiting();
        queue.splice(queue.indexOf(turn), 1);
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason as Error);
      const timer = setTimeout(() => giveUp(tooBusy()), bounds.patience);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(turn);
    });
  }

  // Whoever leaves hands the place over, so `running` only falls when no one waits.
  function leave() {
    const next = queue.shift();
    if (next) next();
    else running--;
  }

  return {
    run: async (work, signal) => {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function tooBusy() {
  return createError(503, errorMessages.busy, { headers: { 'Retry-After': '10' } });
}
