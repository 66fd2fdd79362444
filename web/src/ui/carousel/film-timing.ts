import {
  nextDue,
  onlyDue,
  slideAt,
  type CarouselEvent,
  type Due,
  type Hold,
  type Timetable,
} from './timetable.ts';

/*
 * The time-table of the film carousel (docs/behaviour/carousels.md#video-hero).
 */

const filmTimes = {
  /** A slide that is not the last goes on after. */
  advance: 4_000,
  /** The last one goes on when its film ends, or after this. */
  fallBack: 4_500,
  /** How long slides fade into each other, and the last one fades out before the first is there again. */
  fade: 1_800,
  /** A film plays this long after its slide has become current. */
  play: 400,
  /** A film is fetched this long before its slide's turn. */
  fetch: 1_000,
} as const;

type Timer = 'advance' | 'play' | 'fetch' | 'wrap' | `pause${number}`;

export interface FilmState extends Timetable<Timer> {
  current: number;
  /** Whether the film of the current slide is to play. */
  playing: boolean;
  /** The slide whose film is to be fetched: the current one, then the next. */
  fetching: number;
}

export type FilmEvent = CarouselEvent | { kind: 'ended'; slide: number; now: number };

/** As the page is sent, before anyone is known to see it. */
export function filmsAtRest(slides: number): FilmState {
  return { slides, holds: ['unseen'], due: {}, current: 0, playing: false, fetching: 0 };
}

const pauseOf = (slide: number) => `pause${slide}` as const;
const isPause = (timer: Timer) => timer.startsWith('pause');
const isLast = ({ current, slides }: FilmState) => current === slides - 1;

/** Whether the last slide is over and fades out. */
export const isEnding = ({ due }: FilmState) => due.wrap !== undefined;

/** Whether films may move: a finger does not keep them from it, any other hold does. */
export const filmsMove = ({ holds }: FilmState) => holds.every((hold) => hold === 'finger');

/** Whether the film of a slide plays: that of the current one, and those still fading out beneath it. */
export const plays = (state: FilmState, slide: number) =>
  filmsMove(state) && ((slide === state.current && state.playing) || state.due[pauseOf(slide)] !== undefined);

/** The timers of the current slide, begun anew. */
function timed(state: FilmState, now: number): FilmState {
  if (!filmsMove(state)) return { ...state, playing: false, due: {} };
  const play: Due<Timer> = state.playing ? {} : { play: now + filmTimes.play };
  const due = { ...onlyDue(state.due, isPause), ...play };
  if (state.holds.length > 0) return { ...state, due };
  const advance = now + (isLast(state) ? filmTimes.fallBack : filmTimes.advance);
  return { ...state, due: { ...due, advance, fetch: advance - filmTimes.fetch } };
}

function shown(state: FilmState, slide: number, now: number): FilmState {
  const ending = isEnding(state);
  if (slide === state.current && !ending) return timed(state, now);
  // One that is still moving beneath the fade goes on; the one that leaves stands still after the fade, at once when
  // it had ended.
  const playing = state.due[pauseOf(slide)] !== undefined;
  const leaves = state.playing && !ending;
  const leaving: Due<Timer> = leaves ? { [pauseOf(state.current)]: now + filmTimes.fade } : {};
  const due = onlyDue({ ...state.due, ...leaving }, (timer) => isPause(timer) && timer !== pauseOf(slide));
  return timed({ ...state, current: slide, fetching: slide, playing, due }, now);
}

function over(state: FilmState, now: number): FilmState {
  return { ...state, due: { ...onlyDue(state.due, isPause), wrap: now + filmTimes.fade } };
}

function when(state: FilmState, timer: Timer, at: number): FilmState {
  const done = { ...state, due: onlyDue(state.due, (other) => other !== timer) };
  switch (timer) {
    case 'play':
      return { ...done, playing: true };
    case 'fetch':
      return { ...done, fetching: slideAt(state.current + 1, state.slides) };
    case 'advance':
      return isLast(state) ? over(done, at) : shown(done, state.current + 1, at);
    case 'wrap':
      return shown(state, 0, at);
    default:
      return done;
  }
}

function held(state: FilmState, by: Hold): FilmState {
  const holds = [...state.holds, by];
  if (by !== 'finger') return { ...state, holds, playing: false, due: {} };
  // Under a finger the slide stays, but what moves goes on.
  return { ...state, holds, due: onlyDue(state.due, (timer) => isPause(timer) || timer === 'play') };
}

/** What happens next. */
export function films(state: FilmState, event: FilmEvent): FilmState {
  const { now } = event;
  switch (event.kind) {
    case 'time': {
      let later = state;
      for (let next = nextDue(later.due); next && next[1] <= now; next = nextDue(later.due))
        later = when(later, ...next);
      return later;
    }
    case 'ended':
      return event.slide === state.current && isLast(state) && state.due.advance !== undefined
        ? over(state, now)
        : state;
    case 'choose':
      return shown(state, event.slide, now);
    case 'step':
      return shown(state, slideAt(state.current + event.by, state.slides), now);
    case 'hold':
      return state.holds.includes(event.by) ? state : held(state, event.by);
    case 'release':
      if (!state.holds.includes(event.by)) return state;
      return timed({ ...state, holds: state.holds.filter((hold) => hold !== event.by) }, now);
  }
}
