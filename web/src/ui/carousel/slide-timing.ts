import { nextDue, slideAt, type CarouselEvent, type Hold, type Timetable } from './timetable.ts';

/*
 * The time-table of a carousel of pictures on a track without end (spec section 4 "Product hero").
 */

export const slideTimes = {
  /** From one slide to the next. */
  interval: 5_000,
  /** Waited once more when the carousel has come into view. */
  delay: 1_000,
} as const;

export interface SlideState extends Timetable<'advance'> {
  /** Where the track stands, counted in slides on and on: behind the last comes the first again. */
  place: number;
  /** Where it stood before. */
  from: number;
  /** Whether it rolls from there to here, or is here at once. */
  rolls: boolean;
  /** It has come into view and not run since. */
  fresh: boolean;
}

/** As the page is sent, before anyone is known to see it. */
export function slidesAtRest(slides: number): SlideState {
  return { slides, holds: ['unseen'], due: {}, place: 0, from: 0, rolls: false, fresh: false };
}

export const currentOf = ({ place, slides }: SlideState) => slideAt(place, slides);

/**
 * Where on the track a slide lies: on the way from the old place to the new one, and where there are enough of them,
 * one before it, so that a finger finds a neighbour on either side.
 */
export function slotOf({ place, from, slides }: SlideState, slide: number): number {
  const spare = Math.abs(place - from) + 1 < slides ? 1 : 0;
  const first = Math.min(place, from) - spare;
  return first + slideAt(slide - first, slides);
}

function timed(state: SlideState, now: number): SlideState {
  if (state.holds.length > 0) return { ...state, due: {} };
  const wait = slideTimes.interval + (state.fresh ? slideTimes.delay : 0);
  return { ...state, fresh: false, due: { advance: now + wait } };
}

function moved(state: SlideState, by: number, now: number): SlideState {
  const { place } = state;
  if (by === 0) return timed({ ...state, fresh: false }, now);
  return timed({ ...state, place: place + by, from: place, rolls: true, fresh: false }, now);
}

function held(state: SlideState, by: Hold): SlideState {
  const still = { ...state, holds: [...state.holds, by], due: {} };
  // A finger takes the track where it stands, with a neighbour on either side, and lets it roll.
  return by === 'finger' ? { ...still, from: state.place, rolls: true } : still;
}

function released(state: SlideState, by: Hold, now: number): SlideState {
  const free = { ...state, holds: state.holds.filter((hold) => hold !== by) };
  if (by !== 'unseen') return timed(free, now);
  // Coming into view it begins with the first slide; but the one the keyboard is in is not taken away.
  if (free.holds.includes('focus')) return timed({ ...free, fresh: true }, now);
  return timed({ ...free, fresh: true, place: 0, from: 0, rolls: false }, now);
}

/** What happens next. */
export function slides(state: SlideState, event: CarouselEvent): SlideState {
  const { now } = event;
  switch (event.kind) {
    case 'time': {
      let later = state;
      for (let next = nextDue(later.due); next && next[1] <= now; next = nextDue(later.due))
        later = moved(later, 1, next[1]);
      return later;
    }
    case 'choose':
      return moved(state, event.slide - currentOf(state), now);
    case 'step':
      return moved(state, event.by, now);
    case 'hold':
      return state.holds.includes(event.by) ? state : held(state, event.by);
    case 'release':
      return state.holds.includes(event.by) ? released(state, event.by, now) : state;
  }
}
