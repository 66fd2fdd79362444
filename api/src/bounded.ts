import createError from 'http-errors';
import { errorMessages } from '@gaongil/contract/errors';

/** Runs work with a bound on how much runs at once and on how much waits. */
export interface Bounded {
  /** Resolves with what `work` does once there is room; throws 503 with Retry-After when there is none. */
  run<Result>(work: () => Promise<Result>, wish?: Wish): Promise<Result>;
}

interface Wish {
  /** Ends the wait. */
  signal?: AbortSignal;
  /** On whose behalf, where that is known. */
  holder?: string | undefined;
}

interface Bounds {
  atOnce: number;
  /** How many may wait; further ones are refused at once. */
  waiting: number;
  /** How many of those may be on behalf of one holder: running, and waiting. */
  ofOne?: { atOnce: number; waiting: number };
  /** How long one may wait, in milliseconds. */
  patience: number;
}

interface Waiting {
  holder: string | undefined;
  start: () => void;
}

/** A queue with those bounds. Whose holder has all it may have waits, and lets others pass. */
export function bounded({ atOnce, waiting, patience, ofOne }: Bounds): Bounded {
  const running: (string | undefined)[] = [];
  const queue: Waiting[] = [];

  const countOf = (holder: string, list: (string | undefined)[]) =>
    list.filter((one) => one === holder).length;

  function hasRoom(holder: string | undefined): boolean {
    if (running.length >= atOnce) return false;
    return !ofOne || holder === undefined || countOf(holder, running) < ofOne.atOnce;
  }

  function mayWait(holder: string | undefined): boolean {
    if (queue.length >= waiting) return false;
    const waits = queue.map((one) => one.holder);
    return !ofOne || holder === undefined || countOf(holder, waits) < ofOne.waiting;
  }

  async function enter({ signal, holder }: Wish): Promise<void> {
    signal?.throwIfAborted();
    if (hasRoom(holder)) {
      running.push(holder);
      return;
    }
    if (!mayWait(holder)) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        queue.splice(queue.indexOf(turn), 1);
      };
      const start = () => {
        stopWaiting();
        running.push(holder);
        resolve();
      };
      const turn = { holder, start };
      const giveUp = (reason: Error) => {
        stopWaiting();
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason as Error);
      const timer = setTimeout(() => giveUp(tooBusy()), patience);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(turn);
    });
  }

  function leave(holder: string | undefined): void {
    running.splice(running.indexOf(holder), 1);
    queue.find((one) => hasRoom(one.holder))?.start();
  }

  return {
    run: async (work, wish = {}) => {
      await enter(wish);
      try {
        return await work();
      } finally {
        leave(wish.holder);
      }
    },
  };
}

/** There is no room for it now. */
export function tooBusy() {
  return createError(503, errorMessages.busy, { headers: { 'Retry-After': '10' } });
}
