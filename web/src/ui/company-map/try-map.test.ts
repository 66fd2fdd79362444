import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapView, ShownMap } from './provider.ts';
import { loadTimeoutMs, tryMap } from './try-map.ts';

const view: MapView = { latitude: 35, longitude: 126, zoom: 17, label: '', key: '', tiles: '' };

function start(mount: () => Promise<ShownMap>) {
  const remove = vi.fn();
  const answers: boolean[] = [];
  const spot = { remove } as unknown as HTMLElement;
  const stop = tryMap(
    async () => ({ mount }),
    spot,
    view,
    (seen) => answers.push(seen),
  );
  return { stop, answers, remove };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a try to show a map', () => {
  it('is answers once to have succeeded, and stays', async () => {
    const { answers, remove } = start(async () => ({ destroy: () => undefined }));
    await vi.advanceTimersByTimeAsync(loadTimeoutMs * 2);
    expect(answers).toEqual([true]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('is answers to have failed when the provider does, and leaves nothing behind', async () => {
    const { answers, remove } = start(() => Promise.reject(new Error('no tile')));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([false]);
    expect(remove).toHaveBeenCalled();
  });

  it('is answers to have failed after four seconds of silence, and a map that comes then is thrown away', async () => {
    const destroy = vi.fn();
    const { answers } = start(() => new Promise((resolve) => setTimeout(() => resolve({ destroy }), 5_000)));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answers).toEqual([false]);
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  it('that is stopped says nothing any more', async () => {
    const { stop, answers } = start(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    stop();
    await vi.advanceTimersByTimeAsync(loadTimeoutMs * 2);
    expect(answers).toEqual([]);
  });

  it('destroys its map when it is stopped later', async () => {
    const destroy = vi.fn();
    const { stop } = start(async () => ({ destroy }));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(destroy).toHaveBeenCalledTimes(1);
  });
});
