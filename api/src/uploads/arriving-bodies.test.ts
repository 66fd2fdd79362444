import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArrivingBodies, arrivingBodies } from './arriving-bodies.ts';
import type { ArrivingBody } from './arriving-body.ts';
import { speedMeter } from './speed-meter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Given {
  /** Bytes that arrive each second. */
  speed?: number;
  /** Bytes that arrived at once. */
  first?: number;
  isFile?: boolean;
}

/** A body of a source that arrives at a fixed speed. */
function body(source: string | undefined, { speed = 1, first = 0, isFile = false }: Given = {}) {
  const meter = speedMeter();
  meter.addBytes(first);
  const cut = vi.fn<ArrivingBody['cut']>();
  let ended = false;
  return {
    source,
    speed: meter.speed,
    speedOver: meter.speedOver,
    isFile,
    cut,
    signal: new AbortController().signal,
    hasEnded: () => ended,
    arrives: () => (ended = true),
    endSecond: () => {
      meter.addBytes(speed);
      meter.endSecond(true);
    },
    status: () => (cut.mock.lastCall?.[0] as { status?: number } | undefined)?.status,
  };
}
const all = (count: number, source: string, given?: Given) =>
  Array.from({ length: count }, () => body(source, given));
const cutOf = (bodies: ReturnType<typeof body>[]) => bodies.filter(({ cut }) => cut.mock.calls.length > 0);
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
/** Two turns of the event loop. */
const readAll = () => vi.advanceTimersByTime(2);
/** Adds bodies one after another: what has arrived of all is read before the next. */
const inTurn =
  ({ enter }: ArrivingBodies) =>
  (one: ArrivingBody) => {
    const leave = enter(one);
    readAll();
    return leave;
  };

describe('bodies that arrive', () => {
  it('give way to the next one of their source, the slowest first', () => {
    const enter = inTurn(arrivingBodies({ max: 100, maxPerSource: 3 }));
    const bodies = [body('a', { speed: 900 }), body('a', { speed: 5 }), body('a', { speed: 900 })];
    bodies.forEach(enter);
    seconds(3);
    enter(body('a'));
    expect(cutOf(bodies)).toEqual([bodies[1]]);
    expect(bodies[1]?.status()).toBe(503);
    enter(body('b'));
    expect(cutOf(bodies)).toHaveLength(1);
  });

  it('give way in the order of their arrival while they are new, so that the newest can finish', () => {
    const enter = inTurn(arrivingBodies({ max: 100, maxPerSource: 3 }));
    const bodies = all(5, 'a');
    bodies.forEach(enter);
    expect(cutOf(bodies)).toEqual(bodies.slice(0, 2));
  });

  it('of the source with the most give way when the places of all are taken', () => {
    const enter = inTurn(arrivingBodies({ max: 6, maxPerSource: 5 }));
    const [many, few] = [all(4, 'a'), all(2, 'b')];
    [...many, ...few].forEach(enter);
    enter(body('c'));
    enter(body('c'));
    expect([cutOf(many).length, cutOf(few).length]).toEqual([2, 0]);
    // Each has two now: the next one of a source replaces one of its own.
    enter(body('b'));
    expect([cutOf(many).length, cutOf(few).length]).toEqual([2, 1]);
  });

  it('of sources with one body each give way to the next source, also while all are new', () => {
    const enter = inTurn(arrivingBodies({ max: 4, maxPerSource: 5 }));
    const file = body('file', { isFile: true, first: 900, speed: 500_000 });
    const bodies = ['a', 'b', 'c'].map((source) => body(source, { isFile: true }));
    const [first, ...others] = bodies;
    [first, file, ...others].forEach((one) => one && enter(one));
    enter(body('d', { speed: 20_000 }));
    expect(cutOf([file, ...bodies])).toEqual([first]);
    seconds(3);
    enter(body('e'));
    enter(body('f'));
    expect(cutOf([file, ...bodies])).toEqual(bodies);
  });

  it('give way to a text even where all are fast, the slowest first', () => {
    const enter = inTurn(arrivingBodies({ max: 3, maxPerSource: 5 }));
    const files = [9e5, 7e4, 9e5].map((speed, n) => body(`${n}`, { isFile: true, speed }));
    files.forEach(enter);
    seconds(3);
    enter(body('d'));
    expect(cutOf(files)).toEqual([files[1]]);
  });

  it('need a least speed once half of the places are taken; files do not', () => {
    const enter = inTurn(arrivingBodies({ max: 6, maxPerSource: 5 }));
    const texts = [body('a'), body('b'), body('c', { speed: 9_000 })];
    texts.forEach(enter);
    seconds(20);
    expect(cutOf(texts)).toEqual([]);
    const file = body('d', { isFile: true });
    enter(file);
    seconds(1);
    expect(cutOf([...texts, file])).toEqual(texts.slice(0, 2));
    expect(texts[0]?.status()).toBe(408);
  });

  it('hold no place once they are here or left, and of unknown sources only the total counts', () => {
    const enter = inTurn(arrivingBodies({ max: 3, maxPerSource: 1 }));
    const bodies = [body(undefined), body(undefined), body(undefined)];
    const [leave] = bodies.map(enter);
    bodies[1]?.arrives();
    enter(body(undefined));
    leave?.();
    leave?.();
    enter(body(undefined));
    expect(cutOf(bodies)).toEqual([]);
    enter(body(undefined));
    expect(cutOf(bodies)).toEqual([bodies[2]]);
  });

  it('do not give way before what has arrived of them was read, however many heads came with theirs', () => {
    const { enter } = arrivingBodies({ max: 4, maxPerSource: 3 });
    const late = body('a');
    const crowd = [...all(20, 'a'), ...all(20, 'b')];
    [late, ...crowd].forEach(enter);
    expect(cutOf([late, ...crowd])).toEqual([]);
    late.arrives();
    readAll();
    expect([cutOf([late]).length, cutOf(crowd).length]).toEqual([0, 36]);
  });

  it('take no slot if all of them is here by then', () => {
    const { enter } = arrivingBodies({ max: 4, maxPerSource: 3 });
    const trickling = all(3, 'a');
    trickling.forEach(enter);
    const whole = all(20, 'a');
    whole.forEach(enter);
    for (const one of whole) one.arrives();
    readAll();
    expect(cutOf([...trickling, ...whole])).toEqual([]);
  });

  it('leave no timer behind', () => {
    const enter = inTurn(arrivingBodies());
    const leave = enter(body('a'));
    expect(vi.getTimerCount()).toBe(1);
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
