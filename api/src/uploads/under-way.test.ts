import { leastRate, type Sender } from '@gaongil/data/attachments/sender';
import { describe, expect, it, vi } from 'vitest';
import { measurePace } from './pace.ts';
import { uploadsUnderWay } from './under-way.ts';

const fast = leastRate * 2;
const sender = (holder: string | undefined, speed = fast, isNew = false) => ({
  ...{ holder, speed: () => speed, rate: () => (isNew ? undefined : speed) },
  cut: vi.fn(),
});
const full = (enter: (one: Sender) => unknown, one: Sender) =>
  expect(() => enter(one)).toThrow(/요청이 많아/);

describe('uploads under way', () => {
  it('are so many of one holder; of those the slowest makes room, once it stands still', () => {
    const { enter } = uploadsUnderWay({ most: 10, ofOne: 2 });
    const slow = [sender('a', 10), sender('a', 5)];
    slow.forEach(enter);
    enter(sender('a'));
    expect(slow.map(({ cut }) => cut.mock.calls.length)).toEqual([0, 1]);
    enter(sender('a'));
    full(enter, sender('a'));
    enter(sender('b'));
  });

  it('are not cut while they are new, nor while there is room', () => {
    const { enter } = uploadsUnderWay({ most: 10, ofOne: 2 });
    const starting = [sender('a', 1, true), sender('a', 1, true)];
    const still = sender('b', 1);
    [...starting, still].forEach(enter);
    full(enter, sender('a'));
    for (const { cut } of [...starting, still]) expect(cut).not.toHaveBeenCalled();
  });

  it('are so many in all; whoever has most of them makes room for one who has fewer', () => {
    const { enter } = uploadsUnderWay({ most: 4, ofOne: 3 });
    const many = [sender('a', fast + 2), sender('a', fast), sender('a', fast + 1)];
    [...many, sender('b')].forEach(enter);
    enter(sender('c'));
    expect(many.map(({ cut }) => cut.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('leave their room to others when they are over, and twice is no more than once', () => {
    const { enter } = uploadsUnderWay({ most: 1, ofOne: 1 });
    const leave = enter(sender(undefined));
    full(enter, sender(undefined));
    leave();
    leave();
    enter(sender(undefined));
    full(enter, sender(undefined));
  });
});

describe('the pace of a body', () => {
  it('is what came in the last seconds, known only after so many', () => {
    const pace = measurePace();
    for (const bytes of [100, 20, 0]) {
      pace.arrived(bytes);
      pace.secondOver(true);
    }
    expect([pace.rate(2), pace.rate(3), pace.rate(4)]).toEqual([10, 40, undefined]);
  });

  it('leaves out the time in which we did not read', () => {
    const pace = measurePace();
    pace.arrived(100);
    pace.secondOver(true);
    for (let second = 0; second < 20; second++) pace.secondOver(false);
    expect([pace.rate(1), pace.rate(2)]).toEqual([100, undefined]);
  });
});
