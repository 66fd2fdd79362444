import { describe, expect, it } from 'vitest';
import { hydrateInTurn, joinQueue, makeGate, openOnTouch } from './hydration-queue.ts';

/** Parts in the queue, each hydrated as soon as its gate opens, and the order in which that happened. */
function partsInQueue(count: number) {
  const order: number[] = [];
  const gates = Array.from({ length: count }, (_, number) => {
    const gate = makeGate(false);
    void gate.opened.then(() => {
      order.push(number);
      gate.pass();
    });
    joinQueue(gate);
    return gate;
  });
  return { gates, order };
}

const untouched = () => new AbortController().signal;

describe('the hydration queue', () => {
  it('hydrates the parts in their order, each when the browser is idle', async () => {
    const { order } = partsInQueue(3);
    const hydratedAtIdle: number[][] = [];
    openOnTouch(untouched());
    await hydrateInTurn(async () => void hydratedAtIdle.push([...order]));
    expect(order).toEqual([0, 1, 2]);
    expect(hydratedAtIdle).toEqual([[], [0], [0, 1]]);
  });

  it('takes in parts within a part that hydrated', async () => {
    const [outer, inner] = [makeGate(false), makeGate(false)];
    void outer.opened.then(() => {
      joinQueue(inner);
      outer.pass();
    });
    void inner.opened.then(inner.pass);
    joinQueue(outer);
    openOnTouch(untouched());
    await hydrateInTurn(() => Promise.resolve());
    expect(inner.isOpen).toBe(true);
  });

  it('opens all gates at once when the page is touched, and hydrates all parts', async () => {
    const { gates } = partsInQueue(3);
    const touched = new AbortController();
    const never = new Promise<void>(() => {});
    openOnTouch(touched.signal);
    const hydrated = hydrateInTurn(() => never);
    expect(gates.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
    touched.abort();
    expect(gates.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    await hydrated;
  });
});

describe('a page that was touched before its parts had a turn', () => {
  it('hydrates those that were drawn before and join after the touch', async () => {
    openOnTouch(AbortSignal.abort());
    const gate = makeGate(false);
    joinQueue(gate);
    expect(gate.isOpen).toBe(true);
    gate.pass();
    await hydrateInTurn();
  });

  it('hydrates without waiting for the browser to be idle', async () => {
    const { order } = partsInQueue(2);
    openOnTouch(AbortSignal.abort());
    await hydrateInTurn(() => Promise.reject(new Error('not called')));
    expect(order).toEqual([0, 1]);
  });

  it('has no closed gate for a part within a part', async () => {
    openOnTouch(AbortSignal.abort());
    await hydrateInTurn();
    expect(makeGate().isOpen).toBe(true);
  });
});
