import { describe, expect, it, vi } from 'vitest';
import { bodyInTime } from './body-in-time.ts';

describe('a body that was cut before it is read', () => {
  it('fails with the reason, and nothing that fails later is unhandled', async () => {
    vi.useFakeTimers();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    let fail: (error: Error) => void = () => undefined;
    const reading = new Promise<never>((_, reject) => (fail = reject));
    const cut = bodyInTime(reading, AbortSignal.abort(new Error('cut')));
    await expect(cut).rejects.toThrow('cut');
    fail(new Error('broken off'));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    // Node reports a rejection after the microtasks of its turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
