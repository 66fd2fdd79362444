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
 * The timetable of the video carousel (docs/behaviour/carousels.md#video-hero).
 */

const videoTimes = {
  /** Time until the next slide, except for the last slide. */
  advance: 4_000,
  /** Time until the last slide ends if its video has not ended earlier. */
  fallBack: 4_500,
  /** Duration of the fade between slides, and of the last slide's fade-out before the first slide. */
  fade: 1_800,
  /** A video starts this long after its slide has become current. */
  play: 400,
  /** A video is fetched this long before its slide's turn. */
  fetch: 1_000,
} as const;

type Timer = 'advance' | 'play' | 'fetch' | 'wrap' | `pause${number}`;

export interface VideoState extends Timetable<Timer> {
  current: number;
  /** Whether the video of the current slide should play. */
  playing: boolean;
  /** The slide whose video should be fetched: the current one, then the next. */
  fetching: number;
}

export type VideoEvent = CarouselEvent | { kind: 'ended'; slide: number; now: number };

/** The state of the prerendered page: paused as `unseen`. */
export function videosAtRest(slides: number): VideoState {
  return { slides, holds: ['unseen'], due: {}, current: 0, playing: false, fetching: 0 };
}

const pauseOf = (slide: number) => `pause${slide}` as const;
const isPause = (timer: Timer) => timer.startsWith('pause');
const isLast = ({ current, slides }: VideoState) => current === slides - 1;

/** Whether the last slide has ended and fades out. */
export const isEnding = ({ due }: VideoState) => due.wrap !== undefined;

/** Whether videos may move: a swipe does not stop them, any other pause reason does. */
export const videosMove = ({ holds }: VideoState) => holds.every((hold) => hold === 'finger');

/** Whether the video of a slide plays: it is current, or is still fading out behind the current one. */
export const plays = (state: VideoState, slide: number) =>
  videosMove(state) &&
  ((slide === state.current && state.playing) || state.due[pauseOf(slide)] !== undefined);

/** Restarts the timers of the current slide. */
function timed(state: VideoState, now: number): VideoState {
  if (!videosMove(state)) return { ...state, playing: false, due: {} };
  const play: Due<Timer> = state.playing ? {} : { play: now + videoTimes.play };
  const due = { ...onlyDue(state.due, isPause), ...play };
  if (state.holds.length > 0) return { ...state, due };
  const advance = now + (isLast(state) ? videoTimes.fallBack : videoTimes.advance);
  return { ...state, due: { ...due, advance, fetch: advance - videoTimes.fetch } };
}

function shown(state: VideoState, slide: number, now: number): VideoState {
  const ending = isEnding(state);
  if (slide === state.current && !ending) return timed(state, now);
  // A video that still plays during its fade-out continues if its slide is chosen again. The video of the slide being
  // left stops after its fade, or at once if it has ended.
  const playing = state.due[pauseOf(slide)] !== undefined;
  const leaves = state.playing && !ending;
  const leaving: Due<Timer> = leaves ? { [pauseOf(state.current)]: now + videoTimes.fade } : {};
  const due = onlyDue({ ...state.due, ...leaving }, (timer) => isPause(timer) && timer !== pauseOf(slide));
  return timed({ ...state, current: slide, fetching: slide, playing, due }, now);
}

function over(state: VideoState, now: number): VideoState {
  return { ...state, due: { ...onlyDue(state.due, isPause), wrap: now + videoTimes.fade } };
}

function when(state: VideoState, timer: Timer, at: number): VideoState {
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

function paused(state: VideoState, by: Hold): VideoState {
  const holds = [...state.holds, by];
  if (by !== 'finger') return { ...state, holds, playing: false, due: {} };
  // During a swipe the slide does not change, but playing videos continue.
  return { ...state, holds, due: onlyDue(state.due, (timer) => isPause(timer) || timer === 'play') };
}

/** Reducer: the next state. */
export function videos(state: VideoState, event: VideoEvent): VideoState {
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
      return state.holds.includes(event.by) ? state : paused(state, event.by);
    case 'release':
      if (!state.holds.includes(event.by)) return state;
      return timed({ ...state, holds: state.holds.filter((hold) => hold !== event.by) }, now);
  }
}
