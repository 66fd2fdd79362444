import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyRing, KeysMissingError, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { startKeyRing } from './start-key-ring.ts';

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** A ring whose attempts to load have these results: an error, 'hangs', or loaded. */
function ringWith(...results: (Error | 'hangs' | 'loaded')[]) {
  const load = vi.fn(() => {
    const result = results.shift();
    if (result === 'hangs') return new Promise<void>(() => undefined);
    return result instanceof Error ? Promise.reject(result) : Promise.resolve();
  });
  return { load } as unknown as KeyRing & { load: typeof load };
}

const handlers = () => ({ source: 'MASTER_KEY_FILE (/keys)', onAway: vi.fn(), onWrong: vi.fn() });

describe('the start of a process that needs the keys', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on once they are loaded', async () => {
    const [ring, called] = [ringWith('loaded'), handlers()];
    await startKeyRing(ring, called);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ring.load).toHaveBeenCalledTimes(1);
    expect(called.onWrong).not.toHaveBeenCalled();
  });

  it('goes on while the database is away, and asks it again until it answers', async () => {
    const [ring, called] = [ringWith(away, away, 'loaded'), handlers()];
    await startKeyRing(ring, called);
    expect(ring.load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ring.load).toHaveBeenCalledTimes(3);
    expect(called.onAway).toHaveBeenCalledTimes(2);
    expect(called.onWrong).not.toHaveBeenCalled();
  });

  it('does not wait for a database that hangs', async () => {
    const started = startKeyRing(ringWith('hangs'), handlers());
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(started).resolves.toBeTypeOf('function');
  });

  it.each([
    [new WrongMasterKeyError(), /^MASTER_KEY_FILE \(\/keys\): another .*Put the right file back/],
    [new KeysMissingError(), /key_encryption_keys is empty.*Restore the database/],
  ])('ends with what to do: %s', async (error, message) => {
    const [ring, called] = [ringWith(error), handlers()];
    await startKeyRing(ring, called);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(called.onWrong.mock.calls).toEqual([[expect.stringMatching(message)]]);
    expect(ring.load).toHaveBeenCalledTimes(1);
  });

  it('ends with the same when the database answers only later', async () => {
    const called = handlers();
    await startKeyRing(ringWith(away, new WrongMasterKeyError()), called);
    expect(called.onWrong).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(called.onWrong).toHaveBeenCalledTimes(1);
  });

  it('asks no more after the process was told to stop', async () => {
    const [ring, called] = [ringWith(away, away), handlers()];
    const stop = await startKeyRing(ring, called);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ring.load).toHaveBeenCalledTimes(1);
  });
});
