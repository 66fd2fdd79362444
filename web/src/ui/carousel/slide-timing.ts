import { nextDue, slideAt, type CarouselEvent, type Hold, type Timetable } from './timetable.ts';

/*
 * The time-table of a carousel of pictures on a track without end (docs/behaviour/carousels.md#product-hero).
 */

const slideTimes = {
  /** From one slide to the next. */
  interval: 5_000,
  /** Waited once more when the carousel has come into view. */
  delay: 1_000,
  /** How long the track rolls (`--t-slide`). */
  roll: 800,
} as const;

export interface SlideState extends Timetable<'advance'> {
  /** Where the track stands, counted in slides on and on: behind the last comes the first again. */
  place: number;
  /** The first and the last place that may be in view: where it stands, and while it rolls, all it comes from. */
  inView: readonly [first: number, last: number];
  /** Whether it rolls from there to here, or is here at once. */
  rolls: boolean;
  /** Until when. */
  rollsUntil: number;
  /** It has come into view and not run since. */
  fresh: boolean;
}

const at = (place: number) => ({ place, inView: [place, place] as const, rolls: false, rollsUntil: 0 });

/** As the page is sent, before anyone is known to see it. */
export function slidesAtRest(slides: number): SlideState {
  return { slides, holds: ['unseen'], due: {}, ...at(0), fresh: false };
}

export const currentOf = ({ place, slides }: SlideState) => slideAt(place, slides);

/**
 * Where on the track a slide lies: among the places that may be in view, and where there are enough of them, one before
 * these, so that a finger finds a neighbour on either side.
 */
export function slotOf({ inView: [first, last], slides }: SlideState, slide: number): number {
  const begin = first - (last - first + 1 < slides ? 1 : 0);
  return begin + slideAt(slide - begin, slides);
}

function timed(state: SlideState, now: number): SlideState {
  if (state.holds.length > 0) return { ...state, due: {} };
  const wait = slideTimes.interval + (state.fresh ? slideTimes.delay : 0);
  return { ...state, fresh: false, due: { advance: now + wait } };
}

function moved(state: SlideState, by: number, now: number): SlideState {
  if (by === 0) return timed({ ...state, fresh: false }, now);
  const place = state.place + by;
  const [first, last] = now < state.rollsUntil ? state.inView : [state.place, state.place];
  const inView = [Math.min(first, place), Math.max(last, place)] as const;
  // Who is faster than the track is there at once: it has no more slides to lay out on the way.
  const roll =
    inView[1] - inView[0] < state.slides
      ? { place, inView, rolls: true, rollsUntil: now + slideTimes.roll }
      : at(place);
  return timed({ ...state, ...roll, fresh: false }, now);
}

function held(state: SlideState, by: Hold): SlideState {
  const still = { ...state, holds: [...state.holds, by], due: {} };
  // A finger takes the track where it stands, with a neighbour on either side, and lets it roll.
  return by === 'finger' ? { ...still, ...at(state.place), rolls: true } : still;
}

function released(state: SlideState, by: Hold, now: number): SlideState {
  const free = { ...state, holds: state.holds.filter((hold) => hold !== by) };
  if (by !== 'unseen') return timed(free, now);
  // Coming into view it begins with the first slide; but the one the keyboard is in is not taken away.
  if (free.holds.includes('focus')) return timed({ ...free, fresh: true }, now);
  return timed({ ...free, ...at(0), fresh: true }, now);
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
