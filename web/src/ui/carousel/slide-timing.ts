import { nextDue, slideAt, type CarouselEvent, type Hold, type Timetable } from './timetable.ts';

/*
 * The timetable of a carousel of images on an endless track (docs/behaviour/carousels.md#product-hero).
 */

const slideTimes = {
  /** Time from one slide to the next. */
  interval: 5_000,
  /** Additional wait after the carousel has come into view. */
  delay: 1_000,
  /** Duration of the track's move to the next slide (`--t-slide`). */
  roll: 800,
} as const;

export interface SlideState extends Timetable<'advance'> {
  /** The track's position, counted in slides without wrapping: after the last slide comes the first again. */
  position: number;
  /**
   * The first and last position that may be in view: the current one, and during a move all positions since its start.
   */
  inView: readonly [first: number, last: number];
  /** Whether the track moves to this position with a transition. */
  rolls: boolean;
  /** The time at which the move ends. */
  rollsUntil: number;
  /** Whether it has come into view and has not advanced since. */
  fresh: boolean;
}

const at = (position: number) => ({
  position,
  inView: [position, position] as const,
  rolls: false,
  rollsUntil: 0,
});

/** The state of the prerendered page: paused as `unseen`. */
export function slidesAtRest(slides: number): SlideState {
  return { slides, holds: ['unseen'], due: {}, ...at(0), fresh: false };
}

export const currentOf = ({ position, slides }: SlideState) => slideAt(position, slides);

/**
 * The slot of a slide on the track: among the positions that may be in view and, if there are enough slides, the one
 * before these, so that a swipe shows a neighbour on either side.
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
  const position = state.position + by;
  const [first, last] = now < state.rollsUntil ? state.inView : [state.position, state.position];
  const inView = [Math.min(first, position), Math.max(last, position)] as const;
  // If the user changes slides faster than the track moves, it jumps: no slide is left to fill the way.
  const roll =
    inView[1] - inView[0] < state.slides
      ? { position, inView, rolls: true, rollsUntil: now + slideTimes.roll }
      : at(position);
  return timed({ ...state, ...roll, fresh: false }, now);
}

function paused(state: SlideState, by: Hold): SlideState {
  const still = { ...state, holds: [...state.holds, by], due: {} };
  // A swipe starts from the track's current position, with a neighbour on either side; on release the track moves with
  // a transition.
  return by === 'finger' ? { ...still, ...at(state.position), rolls: true } : still;
}

function released(state: SlideState, by: Hold, now: number): SlideState {
  const free = { ...state, holds: state.holds.filter((hold) => hold !== by) };
  if (by !== 'unseen') return timed(free, now);
  // A carousel that comes into view starts with the first slide, unless the keyboard focus is in a slide: then it does
  // not change.
  if (free.holds.includes('focus')) return timed({ ...free, fresh: true }, now);
  return timed({ ...free, ...at(0), fresh: true }, now);
}

/** Reducer: the next state. */
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
      return state.holds.includes(event.by) ? state : paused(state, event.by);
    case 'release':
      return state.holds.includes(event.by) ? released(state, event.by, now) : state;
  }
}
