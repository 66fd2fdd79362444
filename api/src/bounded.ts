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
  giveUp: (reason: Error) => void;
}

/**
 * A queue with those bounds. Holders take turns: the next to start is on behalf of the holder that was served longest
 * ago, so a holder with many calls delays the others by one call each. When all waiting places are taken, a call of a
 * holder with few of them takes the place of the newest call of the holder with the most.
 */
export function bounded({ atOnce, waiting, patience, ofOne }: Bounds): Bounded {
  const running: (string | undefined)[] = [];
  const queue: Waiting[] = [];
  /** Holders of waiting calls, the one served longest ago first. */
  const turns = new Set<string | undefined>();

  const waitingOf = (holder: string | undefined) => queue.filter((one) => one.holder === holder);

  function hasRoom(holder: string | undefined): boolean {
    if (running.length >= atOnce) return false;
    if (!ofOne || holder === undefined) return true;
    return running.filter((one) => one === holder).length < ofOne.atOnce;
  }

  /** Whether one more call of this holder may wait; may end the wait of another holder's call. */
  function makeRoom(holder: string | undefined): boolean {
    const own = waitingOf(holder).length;
    if (ofOne && holder !== undefined && own >= ofOne.waiting) return false;
    if (queue.length < waiting) return true;
    const [longest = []] = [...turns].map(waitingOf).sort((one, other) => other.length - one.length);
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.giveUp(tooBusy());
    return true;
  }

  async function enter({ signal, holder }: Wish): Promise<void> {
    signal?.throwIfAborted();
    if (hasRoom(holder)) {
      running.push(holder);
      return;
    }
    if (!makeRoom(holder)) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        queue.splice(queue.indexOf(turn), 1);
        turns.delete(holder);
        // Behind the others: this holder was just served, or gave up a call.
        if (waitingOf(holder).length > 0) turns.add(holder);
      };
      const start = () => {
        stopWaiting();
        running.push(holder);
        resolve();
      };
      const giveUp = (reason: Error) => {
        stopWaiting();
        reject(reason);
      };
      const turn = { holder, start, giveUp };
      const onAbort = () => giveUp(signal?.reason as Error);
      const timer = setTimeout(() => giveUp(tooBusy()), patience);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(turn);
      turns.add(holder);
    });
  }

  function leave(holder: string | undefined): void {
    running.splice(running.indexOf(holder), 1);
    for (const next of turns) {
      if (!hasRoom(next)) continue;
      waitingOf(next)[0]?.start();
      return;
    }
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
