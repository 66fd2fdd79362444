import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import { tooBusy } from '../concurrency-limiter.ts';
import type { ArrivingBody } from './arriving-body.ts';

/** All bodies that are arriving, of calls of every kind. */
export interface ArrivingBodies {
  /**
   * Adds a body; the function returned removes it. When the slots of its source or of all are in use, the slowest body of
   * the source with the most gives way and its client gets 503. Where every source has one, it is the slowest of those that
   * take longer than a form does.
   * @throws 503 with Retry-After when none gives way: every source has one body, and all of them are new
   */
  enter(body: ArrivingBody): () => void;
}

/** An honest form arrives within a moment, so a company behind one address never needs as many slots. */
const defaults = { max: 512, maxPerSource: 64 };

/** Bytes per second that are asked of a text once half of all slots are in use, measured over as many seconds. */
const leastTextSpeed = 8 * 1024;
const leastTextSeconds = 5;

/** A body is not compared by its speed before it had this many seconds. */
const firstSeconds = 2;

/** Limits how many bodies arrive at the same time, in all and per source. Slow bodies cannot keep other clients out. */
export function arrivingBodies({ max, maxPerSource } = defaults): ArrivingBodies {
  /** In the order of their arrival. */
  const active = new Set<ArrivingBody>();
  let timer: NodeJS.Timeout | undefined;

  const bodiesOf = (source: string | undefined) => [...active].filter((body) => body.source === source);

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
    if (active.size <= max / 2) return;
    for (const body of active) {
      if (body.isFile || !isSlow(body)) continue;
      remove(body);
      body.cut(createError(408, errorMessages.bodyTooSlow));
    }
  }

  /** The bodies of the source that would have the most if the newcomer entered. */
  function largestSource(own: ArrivingBody[]): ArrivingBody[] {
    const counts = new Map<string | undefined, number>();
    for (const { source } of active) counts.set(source, (counts.get(source) ?? 0) + 1);
    const [largest] = [...counts].sort(([, one], [, other]) => other - one);
    if (largest && largest[1] > own.length + 1) return bodiesOf(largest[0]);
    return own.length > 0
      ? own
      : [...active].filter(({ meter }) => meter.speedOver(firstSeconds) !== undefined);
  }

  function makeRoom(newcomer: ArrivingBody): void {
    const own = bodiesOf(newcomer.source);
    const hasRoomOfSource = newcomer.source === undefined || own.length < maxPerSource;
    if (hasRoomOfSource && active.size < max) return;
    const slowest = slowestOf(hasRoomOfSource ? largestSource(own) : own);
    if (!slowest) throw tooBusy();
    remove(slowest);
    slowest.cut(tooBusy());
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

function isSlow({ meter }: ArrivingBody): boolean {
  const speed = meter.speedOver(leastTextSeconds);
  return speed !== undefined && speed < leastTextSpeed;
}

/** The slowest of bodies in the order of their arrival; the first one if all are new. */
function slowestOf(bodies: ArrivingBody[]): ArrivingBody | undefined {
  const recentSpeed = ({ meter }: ArrivingBody) =>
    meter.speedOver(leastTextSeconds) ?? meter.speedOver(firstSeconds) ?? Infinity;
  return bodies.toSorted((one, other) => Math.sign(recentSpeed(one) - recentSpeed(other)) || 0)[0];
}
