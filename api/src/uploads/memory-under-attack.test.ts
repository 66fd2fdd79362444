import { chunkSize, uploadMemory } from '@gaongil/data/attachments/upload-memory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speedMeter } from './speed-meter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('while 30 sources each send two megabytes and then hardly more than the minimum speed', () => {
  const megabyte = 1024 * 1024;
  const bounds = { partSize: 5 * megabyte, slots: 8, slotsPerSource: 2, timeoutMs: 45_000 };
  const tick = 100;

  /**
   * A file of `size` bytes that arrives at `speed` after a burst, a tenth of a second at a time, as busboy and the api
   * would pass it on: nothing is read while there is no memory, and that time does not count.
   */
  function send(memory: ReturnType<typeof uploadMemory>, source: string, options: Arrival) {
    const { size, burst = 0, speed } = options;
    const stopped = new AbortController();
    const meter = speedMeter();
    const cut = () => stopped.abort(new Error('cut'));
    const claim = memory.claim({ source, speedOver: meter.speedOver, speed: meter.speed, cut });
    const began = Date.now();
    let offset = 0;
    let arrived = 0;
    let reading = true;
    const seconds = setInterval(() => meter.endSecond(reading), 1_000);
    const done = (async () => {
      const chunks: Buffer[] = [];
      try {
        for (offset = 0; offset < size; offset += chunkSize) {
          reading = false;
          chunks.push(await claim.take(stopped.signal));
          reading = true;
          while (arrived < offset + chunkSize && arrived < size) {
            stopped.signal.throwIfAborted();
            await new Promise((resolve) => setTimeout(resolve, tick));
            const bytes = arrived < burst ? 200_000 : (speed * tick) / 1000;
            arrived += bytes;
            meter.addBytes(bytes);
          }
          if (chunks.length * chunkSize >= bounds.partSize) {
            claim.partFilled();
            claim.release(chunks.splice(0));
          }
        }
        return Date.now() - began;
      } finally {
        clearInterval(seconds);
        claim.end();
        claim.release(chunks);
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
    const memory = uploadMemory(bounds);
    const attack = async (source: string) => {
      for (;;)
        await send(memory, source, { size: 50 * megabyte, burst: 2.1e6, speed: 18_500 }).catch(() => 0);
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
