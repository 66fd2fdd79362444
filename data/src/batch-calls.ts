/** How calls are gathered into batches. */
export interface BatchOptions {
  /** The largest batch. */
  maxItems: number;
  /** How long the first call of a batch waits for others, in milliseconds; by default for those of the same turn only. */
  gatherMs?: number;
  /** How many batches run at once at most. */
  maxRunning: number;
  /** When calls have waited this long, in milliseconds, a batch starts beside the running ones. */
  nextAfterMs: number;
  /** After this time, in milliseconds, a call that still waits is rejected with `tooLate`. */
  maxWaitMs: number;
  tooLate: () => Error;
  /** Whether an error may be about one item only, so that each is tried alone. */
  isAboutOne: (error: unknown) => boolean;
}

interface Call<Item> {
  item: Item;
  since: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers calls into batches: while a batch runs, further calls wait, and form the next batch. So a single call runs at
 * once, and many at a time share what a batch costs.
 *
 * @param run works on a batch, whole or not at all
 */
export function batchCalls<Item>(
  run: (items: readonly Item[]) => Promise<void>,
  { maxItems, gatherMs, maxRunning, nextAfterMs, maxWaitMs, tooLate, isAboutOne }: BatchOptions,
): (item: Item) => Promise<void> {
  let waiting: Call<Item>[] = [];
  let running = 0;
  let scheduled = false;
  let timer: NodeJS.Timeout | undefined;

  /** Starts what may start: a batch if none is running, further ones if they are full or have waited. */
  function start(): void {
    scheduled = false;
    rejectLate();
    while (waiting.length > 0 && running < maxRunning && (running === 0 || isDue())) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      running += 1;
      void settle(batch).finally(() => {
        running -= 1;
        schedule();
      });
    }
    if (waiting.length > 0) timer ??= setTimeout(onTimer, nextAfterMs);
  }

  const isDue = () =>
    waiting.length >= maxItems || performance.now() - (waiting[0]?.since ?? Infinity) >= nextAfterMs;

  function rejectLate(): void {
    const latest = performance.now() - maxWaitMs;
    const late = waiting.findIndex(({ since }) => since > latest);
    for (const { reject } of waiting.splice(0, late === -1 ? waiting.length : late)) reject(tooLate());
  }

  function onTimer(): void {
    timer = undefined;
    start();
  }

  /** After the other calls of this turn of the event loop, or of the time to gather, so that they go together. */
  function schedule(): void {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    if (gatherMs === undefined) setImmediate(start);
    else setTimeout(start, gatherMs);
  }

  async function settle(batch: readonly Call<Item>[]): Promise<void> {
    try {
      await run(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && isAboutOne(error)) await Promise.all(batch.map((call) => settle([call])));
      else for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject });
      schedule();
    });
}
