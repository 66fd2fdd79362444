import { nextDue } from './next-due.ts';

/*
 * The time-table of the film carousel (spec section 4 "Home video hero", section 9). Pure: every event brings the time
 * it happened at, in ms of any one clock, and the state says when something is due.
 */

export const filmTimes = {
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

type Timer = 'advance' | 'play' | 'pause' | 'wrap' | 'fetch';

export interface FilmState {
  slides: number;
  current: number;
  /** Slides whose films are still moving beneath the current one. */
  leaving: readonly number[];
  /** Whether the film of the current slide is to play. */
  playing: boolean;
  /** The slide whose film is to be fetched: the current one, then the next. */
  fetching: number;
  /** The last slide is over and fades out. */
  ending: boolean;
  /** Stopped by the person until started by the person. */
  stopped: boolean;
  /** Held while the focus is inside or the page is out of sight. */
  held: boolean;
  due: Readonly<Partial<Record<Timer, number | undefined>>>;
}

export type FilmEvent =
  | { kind: 'start' | 'time' | 'stop' | 'go' | 'hold' | 'release' | 'press' | 'letGo'; now: number }
  | { kind: 'ended' | 'choose'; slide: number; now: number }
  | { kind: 'step'; by: -1 | 1; now: number };

export function filmsAtRest(slides: number): FilmState {
  return {
    slides,
    current: 0,
    leaving: [],
    playing: false,
    fetching: 0,
    ending: false,
    stopped: false,
    held: false,
    due: {},
  };
}

const isLast = ({ current, slides }: FilmState) => current === slides - 1;
const wraps = (slide: number, slides: number) => (slide + slides) % slides;

/** The timers of the current slide, begun anew; none while it is stopped. */
function timed(state: FilmState, now: number): FilmState {
  const { pause } = state.due;
  const kept = pause === undefined ? {} : { pause };
  if (state.stopped) return { ...state, playing: false, due: kept };
  const play = state.playing ? {} : { play: now + filmTimes.play };
  if (state.held) return { ...state, due: { ...kept, ...play } };
  if (state.ending) return { ...state, due: { ...kept, wrap: now + filmTimes.fade } };
  const length = isLast(state) ? filmTimes.fallBack : filmTimes.advance;
  const advance = now + length;
  return { ...state, due: { ...kept, ...play, advance, fetch: advance - filmTimes.fetch } };
}

function shown(state: FilmState, slide: number, now: number): FilmState {
  if (slide === state.current && !state.ending) return timed(state, now);
  const next = { ...state, current: slide, fetching: slide, playing: false, ending: false };
  // A film that is over stands still at once; one that runs goes on beneath the fade.
  if (state.ending) return timed({ ...next, leaving: [], due: {} }, now);
  const leaving = [...state.leaving, state.current].filter((left) => left !== slide);
  return timed({ ...next, leaving, due: { pause: now + filmTimes.fade } }, now);
}

function over(state: FilmState, now: number): FilmState {
  return timed({ ...state, ending: true, due: {} }, now);
}

function when(state: FilmState, timer: Timer, at: number): FilmState {
  const due = { ...state.due, [timer]: undefined };
  switch (timer) {
    case 'play':
      return { ...state, due, playing: true };
    case 'pause':
      return { ...state, due, leaving: [] };
    case 'fetch':
      return { ...state, due, fetching: wraps(state.current + 1, state.slides) };
    case 'advance':
      return isLast(state) ? over(state, at) : shown({ ...state, due }, state.current + 1, at);
    case 'wrap':
      return shown(state, 0, at);
  }
}

/** What happens next. */
export function films(state: FilmState, event: FilmEvent): FilmState {
  const { now } = event;
  switch (event.kind) {
    case 'start':
      return timed({ ...filmsAtRest(state.slides), stopped: state.stopped, held: state.held }, now);
    case 'time': {
      let later = state;
      for (let next = nextDue(later); next && next[1] <= now; next = nextDue(later))
        later = when(later, next[0] as Timer, next[1]);
      return later;
    }
    case 'ended':
      return event.slide === state.current && isLast(state) && !state.ending ? over(state, now) : state;
    case 'choose':
      return shown(state, event.slide, now);
    case 'step':
      return shown(state, wraps(state.current + event.by, state.slides), now);
    // A finger on the slide: it must not move away under it.
    case 'press':
      return { ...state, due: { ...state.due, advance: undefined, wrap: undefined, fetch: undefined } };
    case 'letGo':
      return timed(state, now);
    case 'stop':
      return timed({ ...state, stopped: true }, now);
    case 'go':
      return timed({ ...state, stopped: false }, now);
    case 'hold':
      return state.held ? state : timed({ ...state, held: true }, now);
    case 'release':
      return state.held ? timed({ ...state, held: false }, now) : state;
  }
}
