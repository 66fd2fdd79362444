import type { Uploader } from '@gaongil/data/attachments/uploader';
import { describe, expect, it, vi } from 'vitest';
import { speedMeter } from './speed-meter.ts';
import { activeUploads } from './active-uploads.ts';

const fast = 100_000;
const uploader = (source: string | undefined, speed = fast, isNew = false) => ({
  source,
  speed: () => speed,
  speedOver: () => (isNew ? undefined : speed),
  cut: vi.fn(),
});
const full = (enter: (one: Uploader) => unknown, one: Uploader) =>
  expect(() => enter(one)).toThrow(/요청이 많아/);
const cuts = (uploads: ReturnType<typeof uploader>[]) => uploads.map(({ cut }) => cut.mock.calls.length);

describe('active uploads', () => {
  it('are limited per source; a slow one of the source is cut for the next, the slowest first', () => {
    const { enter } = activeUploads({ max: 10, maxPerSource: 2 });
    const slow = [uploader('a', 10), uploader('a', 5)];
    slow.forEach(enter);
    enter(uploader('a'));
    expect(cuts(slow)).toEqual([0, 1]);
    enter(uploader('a'));
    full(enter, uploader('a'));
    enter(uploader('b'));
  });

  it('are not cut while there is room', () => {
    const { enter } = activeUploads({ max: 3, maxPerSource: 2 });
    const slow = [uploader('a', 1), uploader('a', 1, true), uploader('b', 1)];
    slow.forEach(enter);
    expect(cuts(slow)).toEqual([0, 0, 0]);
  });

  it('are cut while they are new, if others of their source wait', () => {
    const { enter } = activeUploads({ max: 10, maxPerSource: 2 });
    const starting = [uploader('a', 1, true), uploader('a', 1, true)];
    starting.forEach(enter);
    enter(uploader('a'));
    expect(cuts(starting)).toEqual([1, 0]);
  });

  it('are limited in all; one of the source with the most is cut for a source with fewer', () => {
    const { enter } = activeUploads({ max: 4, maxPerSource: 3 });
    const many = [uploader('a', fast + 2), uploader('a', fast), uploader('a', fast + 1)];
    [...many, uploader('b')].forEach(enter);
    enter(uploader('c'));
    expect(cuts(many)).toEqual([0, 1, 0]);
  });

  it('make room when they end, once even if ended twice', () => {
    const { enter } = activeUploads({ max: 1, maxPerSource: 1 });
    const leave = enter(uploader(undefined));
    full(enter, uploader(undefined));
    leave();
    leave();
    enter(uploader(undefined));
    full(enter, uploader(undefined));
  });
});

describe('the speed of a body', () => {
  it('is measured over the last seconds, and undefined before there were as many', () => {
    const meter = speedMeter();
    for (const bytes of [100, 20, 0]) {
      meter.addBytes(bytes);
      meter.endSecond(true);
    }
    expect([meter.speedOver(2), meter.speedOver(3), meter.speedOver(4)]).toEqual([10, 40, undefined]);
  });

  it('leaves out seconds in which the api did not read', () => {
    const meter = speedMeter();
    meter.addBytes(100);
    meter.endSecond(true);
    for (let second = 0; second < 20; second++) meter.endSecond(false);
    expect([meter.speedOver(1), meter.speedOver(2)]).toEqual([100, undefined]);
  });
});
