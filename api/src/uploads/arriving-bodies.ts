import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import { tooBusy } from '../concurrency-limiter.ts';
import type { ArrivingBody } from './arriving-body.ts';
import { givesWay, lowest, type Slots, rivalsOf } from './gives-way.ts';

/** All bodies that are arriving, of calls of every kind. */
export interface ArrivingBodies {
  /**
   * Adds a body; the function returned removes it. When the slots of its source or of all are in use, another one gives way
   * (`givesWay`), and its client gets 503.
   */
  enter(body: ArrivingBody): () => void;
}

/** An honest form arrives within a moment, so a company behind one address never needs as many slots. */
const defaults = { max: 512, maxPerSource: 64 };

/** Bytes per second that are asked of a text once half of all slots are in use, measured over as many seconds. */
const leastTextSpeed = 8 * 1024;
const leastTextSeconds = 5;

/** Limits how many bodies arrive at the same time, in all and per source. Slow bodies cannot keep other clients out. */
export function arrivingBodies(slots: Slots = defaults): ArrivingBodies {
  /** In the order of their arrival. */
  const active = new Set<ArrivingBody>();
  let timer: NodeJS.Timeout | undefined;

  function remove(body: ArrivingBody): void {
    active.delete(body);
    if (active.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function removeEnded(): void {
    for (const body of active) if (body.hasEnded()) remove(body);
  }

  function endSecond(): void {
    for (const body of active) body.endSecond();
    removeEnded();
    if (active.size <= slots.max / 2) return;
    for (const body of active) {
      if (body.isFile || !isSlow(body)) continue;
      remove(body);
      body.cut(createError(408, errorMessages.bodyTooSlow));
    }
  }

  function makeRoom(newcomer: ArrivingBody): void {
    const rivals = rivalsOf(active, newcomer.source, slots);
    // A text needs its slot for a moment, so a newcomer is not refused even where all are fast.
    const victim = givesWay(rivals, newcomer.source) ?? lowest(rivals, (body) => body.speed());
    if (!victim) return;
    remove(victim);
    victim.cut(tooBusy());
  }

  return {
    enter: (body) => {
      removeEnded();
      makeRoom(body);
      active.add(body);
      timer ??= setInterval(endSecond, 1_000).unref();
      return () => remove(body);
    },
  };
}

function isSlow({ speedOver }: ArrivingBody): boolean {
  const speed = speedOver(leastTextSeconds);
  return speed !== undefined && speed < leastTextSpeed;
}
