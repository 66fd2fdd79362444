import createError from 'http-errors';
import { errorMessages } from '@gaongil/contract/requests/errors';

/** Runs work with a bound on how many calls run at once and on how many wait. */
export interface ConcurrencyLimiter {
  /**
   * Runs `work` as soon as a call may start and resolves with its result.
   * @throws 503 with Retry-After when too many calls wait, or when this one waited too long.
   */
  run<Result>(work: () => Promise<Result>, options?: RunOptions): Promise<Result>;
}

interface RunOptions {
  /** Aborts the wait. */
  signal?: AbortSignal;
  /** What the caller is counted under, such as its source; undefined where that is not known. */
  key?: string | undefined;
}

interface ConcurrencyBounds {
  /** How many calls run at the same time. */
  maxRunning: number;
  /** How many calls may wait; further ones are rejected at once. */
  maxWaiting: number;
  /** How many calls of one key run, and how many may wait. */
  perKey?: { maxRunning: number; maxWaiting: number };
  /** How long a call may wait, in milliseconds. */
  timeoutMs: number;
}

/** How many keys are remembered as served lately. */
const maxServed = 4_096;

interface WaitingCall {
  key: string | undefined;
  start: () => void;
  reject: (reason: Error) => void;
}

/**
 * A limiter that is fair to keys: they take turns, and the next call to start is of the key that was served longest
 * ago, so a key with many calls delays the others by one call each. When `maxWaiting` calls wait, a call of a key with
 * few of them replaces the newest call of the key with the most; where all have one, it replaces that of the key which was served
 * last, so that many clients who call without end do not shut out a newcomer.
 */
export function concurrencyLimiter({
  maxRunning,
  maxWaiting,
  timeoutMs,
  perKey,
}: ConcurrencyBounds): ConcurrencyLimiter {
  /** The keys of the running calls. */
  const running: (string | undefined)[] = [];
  const queue: WaitingCall[] = [];
  /** The keys of waiting calls, the one served longest ago first. */
  const turns = new Set<string | undefined>();

  /** The keys served last, the latest at the end. */
  const served = new Set<string | undefined>();

  const waitingOf = (key: string | undefined) => queue.filter((call) => call.key === key);

  function mayStart(key: string | undefined): boolean {
    if (running.length >= maxRunning) return false;
    if (!perKey || key === undefined) return true;
    return running.filter((other) => other === key).length < perKey.maxRunning;
  }

  /** Whether one more call of this key may wait; may reject a waiting call of another key. */
  function mayWait(key: string | undefined): boolean {
    const own = waitingOf(key).length;
    if (perKey && key !== undefined && own >= perKey.maxWaiting) return false;
    if (queue.length < maxWaiting) return true;
    const [longest = []] = [...turns].map(waitingOf).sort((one, other) => other.length - one.length);
    const victim = longest.length > own + 1 ? longest.at(-1) : servedLast(key, own);
    victim?.reject(tooBusy());
    return victim !== undefined;
  }

  /** The waiting call of the key that was served last, if that was after this key; this key has none waiting. */
  function servedLast(key: string | undefined, own: number): WaitingCall | undefined {
    if (own > 0) return undefined;
    const order = [...served];
    const latest = order.findLastIndex((other) => turns.has(other));
    if (latest <= order.indexOf(key)) return undefined;
    return waitingOf(order[latest]).at(-1);
  }

  function noteServed(key: string | undefined): void {
    served.delete(key);
    served.add(key);
    if (served.size <= maxServed) return;
    for (const oldest of served) {
      served.delete(oldest);
      return;
    }
  }

  async function enter({ signal, key }: RunOptions): Promise<void> {
    signal?.throwIfAborted();
    if (mayStart(key)) {
      running.push(key);
      return;
    }
    if (!mayWait(key)) throw tooBusy();
    await new Promise<void>((resolve, rejectPromise) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        queue.splice(queue.indexOf(call), 1);
        turns.delete(key);
        // Moves the key to the end: it was just served, or one of its calls was rejected.
        if (waitingOf(key).length > 0) turns.add(key);
      };
      const start = () => {
        stopWaiting();
        running.push(key);
        resolve();
      };
      const reject = (reason: Error) => {
        stopWaiting();
        rejectPromise(reason);
      };
      const call = { key, start, reject };
      const onAbort = () => reject(signal?.reason as Error);
      const timer = setTimeout(() => reject(tooBusy()), timeoutMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(call);
      turns.add(key);
    });
  }

  function leave(key: string | undefined): void {
    running.splice(running.indexOf(key), 1);
    noteServed(key);
    for (const next of turns) {
      if (!mayStart(next)) continue;
      waitingOf(next)[0]?.start();
      return;
    }
  }

  return {
    run: async (work, options = {}) => {
      await enter(options);
      try {
        return await work();
      } finally {
        leave(options.key);
      }
    },
  };
}

/** 503 with Retry-After: too many calls of this kind run and wait now. */
export function tooBusy() {
  return createError(503, errorMessages.busy, { headers: { 'Retry-After': '10' } });
}
