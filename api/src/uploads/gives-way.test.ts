import { describe, expect, it } from 'vitest';
import { givesWay, type Sender } from './gives-way.ts';
import { speedMeter } from './speed-meter.ts';

interface Simulated extends Sender {
  /** Bytes per second, after as many at its begin. */
  rate: number;
  /** In ticks. */
  began: number;
  tick(): void;
}

/** Ticks of the simulated clock in a second; an attack lasts so many seconds, and an honest sender begins in its middle. */
const perSecond = 20;
const [lasts, begins] = [6, 2];
const watched = lasts - begins;

function sender(source: string, { rate, burst = 0, began }: { rate: number; burst?: number; began: number }) {
  const meter = speedMeter();
  meter.addBytes(burst);
  let ticks = began;
  const tick = () => {
    meter.addBytes(rate / perSecond);
    // Seconds end for all at the same time, whenever a body began.
    if (++ticks % perSecond === 0) meter.endSecond(true);
  };
  return { source, rate, began, tick, speed: meter.speed, speedOver: meter.speedOver };
}

interface Attack {
  slots: number;
  /** How many uploads begin in a second. */
  renewed: number;
  sources: number;
  rate: number;
  burst?: number;
}

/** For how many seconds an honest sender of a source of its own keeps its slot beside an attack. */
function secondsUntilCut({ slots, renewed, sources, rate, burst = 500 }: Attack, honestRate: number): number {
  const active: Simulated[] = [];
  let honest: Simulated | undefined;
  let begun = 0;
  const enter = (one: Simulated) => {
    if (active.length >= slots) {
      const victim = givesWay(active, one.source);
      if (!victim) return;
      active.splice(active.indexOf(victim), 1);
    }
    active.push(one);
  };
  for (let now = 0; now < lasts * perSecond; now++) {
    if (now === begins * perSecond + 7) enter((honest = sender('honest', { rate: honestRate, began: now })));
    if (honest && !active.includes(honest)) return (now - honest.began) / perSecond;
    for (; begun < ((now + 1) * renewed) / perSecond; begun++)
      enter(sender(`attacker ${begun % sources}`, { rate, burst, began: now }));
    for (const one of active) one.tick();
  }
  return watched;
}

describe('a newcomer gets and keeps a slot', () => {
  const phone = 100_000;
  it.each([
    ['480 networks that begin again every 4 seconds', { slots: 256, renewed: 120, sources: 480, rate: 500 }],
    ['900 networks that begin again each second', { slots: 256, renewed: 900, sources: 900, rate: 500 }],
    ['thousands that begin again each second', { slots: 256, renewed: 2_000, sources: 5_000, rate: 500 }],
    ['eight networks with 32 each', { slots: 256, renewed: 300, sources: 8, rate: 500 }],
    ['one network, from its own slot', { slots: 32, renewed: 40, sources: 1, rate: 500 }],
    ['20 kB/s each', { slots: 256, renewed: 120, sources: 480, rate: 20_000 }],
    ['4 kB at once each', { slots: 256, renewed: 400, sources: 900, rate: 500, burst: 4_000 }],
  ])('beside %s', (_what, attack) => {
    expect(secondsUntilCut(attack, phone)).toBe(watched);
  });

  it('and loses it to those that together send hundreds of times as fast', () => {
    const attack = { slots: 256, renewed: 400, sources: 900, rate: 500, burst: 100_000 };
    expect(secondsUntilCut(attack, phone)).toBeLessThan(watched);
  });
});

describe('the one that gives way', () => {
  const measured = (source: string, rate: number) => ({ source, speed: () => rate, speedOver: () => rate });
  const fresh = (source: string, rate: number) => ({ ...measured(source, rate), speedOver: () => undefined });

  it('is the slowest, each source taken as one', () => {
    const [slow, two] = [measured('a', 30_000), [measured('b', 40_000), measured('b', 50_000)]];
    expect(givesWay([slow, ...two], 'c')).toBe(two[0]);
    expect(givesWay([slow, measured('b', 40_000)], 'c')).toBe(slow);
  });

  it('is not a fast one for a newcomer of a source that has as many', () => {
    const [a, b] = [measured('a', 70_000), measured('b', 500_000)];
    expect(givesWay([a, b], 'c')).toBeUndefined();
    expect(givesWay([a, b, measured('b', 80_000)], 'c')?.speed()).toBe(80_000);
    expect(givesWay([a, fresh('b', 10)], 'c')).toBeUndefined();
  });

  it('is not the only one of a source, whose body comes late behind its head, but one of many that trickle', () => {
    const late = fresh('a', 0);
    const crowd = Array.from({ length: 46 }, () => fresh('b', 60));
    expect(givesWay([late, ...crowd], 'c')).toBe(crowd[0]);
  });

  it('is of the new ones one of the oldest eighth', () => {
    const [old, first, second] = [measured('a', 20_000), fresh('b', 10), fresh('c', 5)];
    expect(givesWay([old, second], 'd')).toBe(old);
    expect(givesWay([first, second], 'd')).toBe(first);
    expect(givesWay([old, first, second], 'd')).toBe(first);
    const stalled = measured('a', 900);
    expect(givesWay([first, second, stalled], 'd')).toBe(stalled);
    const more = ['d', 'e', 'f', 'g', 'h', 'i', 'j'].map((source, n) => fresh(source, n));
    expect(givesWay([first, second, ...more], 'k')).toBe(second);
  });
});
