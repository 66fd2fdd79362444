import { chunkSize, uploadMemory } from '@gaongil/data/attachments/upload-memory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measurePace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('beside 30 networks that each send two megabytes and then hardly more than is asked for', () => {
  const megabyte = 1024 * 1024;
  const places = { partSize: 5 * megabyte, places: 8, placesOfOne: 2, patience: 45_000 };
  const tick = 100;

  /**
   * A file of `size` bytes that arrives at `speed` after a burst, a tenth of a second at a time, as busboy and the api
   * would pass it on: nothing is read while there is no memory, and that time is not held against it.
   */
  function send(memory: ReturnType<typeof uploadMemory>, holder: string, options: Arrival) {
    const { size, burst = 0, speed } = options;
    const stopped = new AbortController();
    const pace = measurePace();
    const cut = () => stopped.abort(new Error('cut'));
    const claim = memory.claim({ holder, rate: pace.rate, speed: pace.speed, cut });
    const began = Date.now();
    let place = 0;
    let arrived = 0;
    let reading = true;
    const seconds = setInterval(() => pace.secondOver(reading), 1_000);
    const done = (async () => {
      const held: Buffer[] = [];
      try {
        for (place = 0; place < size; place += chunkSize) {
          reading = false;
          held.push(await claim.take(stopped.signal));
          reading = true;
          while (arrived < place + chunkSize && arrived < size) {
            stopped.signal.throwIfAborted();
            await new Promise((resolve) => setTimeout(resolve, tick));
            const bytes = arrived < burst ? 200_000 : (speed * tick) / 1000;
            arrived += bytes;
            pace.arrived(bytes);
          }
          if (held.length * chunkSize >= places.partSize) {
            claim.filled();
            claim.release(held.splice(0));
          }
        }
        return Date.now() - began;
      } finally {
        clearInterval(seconds);
        claim.end();
        claim.release(held);
      }
    })();
    done.catch(() => undefined);
    return done;
  }
  interface Arrival {
    size: number;
    burst?: number;
    speed: number;
  }

  it.each([
    ['50 kB', 50_000, 1],
    ['5 MB', 5 * megabyte, 15],
    ['12 MB', 12 * megabyte, 25],
  ])('a file of %s is taken', async (_size, size, seconds) => {
    const memory = uploadMemory(places);
    const attack = async (holder: string) => {
      for (;;)
        await send(memory, holder, { size: 50 * megabyte, burst: 2.1e6, speed: 18_500 }).catch(() => 0);
    };
    for (let n = 0; n < 30; n++) void attack(`slow ${n}`);
    await vi.advanceTimersByTimeAsync(25_000);
    for (let n = 0; n < 6; n++) {
      let took: number | string = 'is under way';
      void send(memory, 'honest', { size, speed: 2 * megabyte }).then(
        (ms) => (took = ms),
        (error: Error) => (took = error.message),
      );
      await vi.advanceTimersByTimeAsync(seconds * 1000 + (size / 2 / megabyte) * 1000);
      expect(took, `upload ${n}`).toBeTypeOf('number');
      await vi.advanceTimersByTimeAsync(4_000);
    }
  });
});
