import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import { tooBusy } from '../limits/concurrency-limiter.ts';
import type { ArrivingBody } from './arriving-body.ts';
import { givesWay, lowest, type Slots, rivalsOf } from './gives-way.ts';

/** All bodies that are arriving, of calls of every kind. */
export interface ArrivingBodies {
  /**
   * Adds a body; the function returned removes it. It gets a slot once what has arrived of all bodies was read, if it is not whole by
   * then. When the slots of its source or of all are in use, another one gives way (`givesWay`), and its client gets 503.
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
  /** Bodies without a slot, since they may be here whole: as many as connections were read in two turns of the event loop. */
  const entering = new Set<ArrivingBody>();

  function remove(body: ArrivingBody): void {
    entering.delete(body);
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

  function giveSlot(body: ArrivingBody): void {
    if (!entering.delete(body) || body.hasEnded()) return;
    removeEnded();
    makeRoom(body);
    active.add(body);
    timer ??= setInterval(endSecond, 1_000).unref();
  }

  return {
    enter: (body) => {
      entering.add(body);
      afterReading(() => giveSlot(body));
      return () => remove(body);
    },
  };
}

/**
 * Runs `work` once all that has arrived on any connection was read: on a busy machine many heads are read at once, and the bodies
 * behind them have been here for long.
 */
function afterReading(work: () => void): void {
  // The first ends this turn of the event loop, in which the head was read; the next turn reads from all connections.
  setImmediate(() => setImmediate(work));
}

function isSlow({ speedOver }: ArrivingBody): boolean {
  const speed = speedOver(leastTextSeconds);
  return speed !== undefined && speed < leastTextSpeed;
}
