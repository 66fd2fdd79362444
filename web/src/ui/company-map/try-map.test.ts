import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapView, ShownMap } from './provider.ts';
import { patience, tryMap } from './try-map.ts';

const view: MapView = { latitude: 35, longitude: 126, zoom: 17, label: '', key: '', tiles: '' };

function start(mount: () => Promise<ShownMap>) {
  const remove = vi.fn();
  const told: boolean[] = [];
  const spot = { remove } as unknown as HTMLElement;
  const stop = tryMap(
    async () => ({ mount }),
    spot,
    view,
    (seen) => told.push(seen),
  );
  return { stop, told, remove };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a try to show a map', () => {
  it('is told once to have succeeded, and stays', async () => {
    const { told, remove } = start(async () => ({ destroy: () => undefined }));
    await vi.advanceTimersByTimeAsync(patience * 2);
    expect(told).toEqual([true]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('is told to have failed when the provider does, and leaves nothing behind', async () => {
    const { told, remove } = start(() => Promise.reject(new Error('no tile')));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([false]);
    expect(remove).toHaveBeenCalled();
  });

  it('is told to have failed after four seconds of silence, and a map that comes then is thrown away', async () => {
    const destroy = vi.fn();
    const { told } = start(() => new Promise((resolve) => setTimeout(() => resolve({ destroy }), 5_000)));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([false]);
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  it('that is stopped says nothing any more', async () => {
    const { stop, told } = start(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    stop();
    await vi.advanceTimersByTimeAsync(patience * 2);
    expect(told).toEqual([]);
  });

  it('destroys its map when it is stopped later', async () => {
    const destroy = vi.fn();
    const { stop } = start(async () => ({ destroy }));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(destroy).toHaveBeenCalledTimes(1);
  });
});
