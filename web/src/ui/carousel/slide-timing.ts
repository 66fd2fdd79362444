/*
 * The time-table of a carousel of pictures (spec section 4 "Product hero"). Pure, as film-timing.ts.
 */

export const slideTimes = {
  /** From one slide to the next. */
  interval: 5_000,
  /** Waited once more when the carousel has come into view. */
  delay: 1_000,
} as const;

export interface SlideState {
  slides: number;
  current: number;
  /** The slide that moves out, and the way it goes; none before the first change. */
  left: { slide: number; by: -1 | 1 } | undefined;
  visible: boolean;
  stopped: boolean;
  held: boolean;
  due: Readonly<{ advance?: number | undefined }>;
}

export type SlideEvent =
  | { kind: 'seen' | 'unseen' | 'time' | 'stop' | 'go' | 'hold' | 'release' | 'press' | 'letGo'; now: number }
  | { kind: 'choose'; slide: number; now: number }
  | { kind: 'step'; by: -1 | 1; now: number };

export function slidesAtRest(slides: number): SlideState {
  return { slides, current: 0, left: undefined, visible: false, stopped: false, held: false, due: {} };
}

function timed(state: SlideState, from: number): SlideState {
  const runs = state.visible && !state.stopped && !state.held;
  return { ...state, due: runs ? { advance: from + slideTimes.interval } : {} };
}

function moved(state: SlideState, to: number, by: -1 | 1, now: number): SlideState {
  const current = (to + state.slides) % state.slides;
  if (current === state.current) return timed(state, now);
  return timed({ ...state, current, left: { slide: state.current, by } }, now);
}

/** What happens next. */
export function slides(state: SlideState, event: SlideEvent): SlideState {
  const { now } = event;
  switch (event.kind) {
    case 'seen':
      if (state.visible) return state;
      return timed({ ...state, current: 0, left: undefined, visible: true }, now + slideTimes.delay);
    case 'unseen':
      return timed({ ...state, visible: false }, now);
    case 'time': {
      let later = state;
      for (let at = later.due.advance; at !== undefined && at <= now; at = later.due.advance)
        later = moved(later, later.current + 1, 1, at);
      return later;
    }
    case 'choose':
      return moved(state, event.slide, event.slide < state.current ? -1 : 1, now);
    case 'step':
      return moved(state, state.current + event.by, event.by, now);
    case 'press':
      return { ...state, due: {} };
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
