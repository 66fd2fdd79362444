/*
 * Shared by the reducers of all carousels. They are pure: every event carries its time, in ms of one clock, and the
 * state contains when its timers are due.
 */

/** Why a carousel is paused: out of view, page hidden, keyboard focus inside, being swiped, or stopped by its button. */
export type Hold = 'unseen' | 'away' | 'focus' | 'finger' | 'stopped';

export interface Timetable<Timer extends string> {
  slides: number;
  /** The carousel moves while this is empty. */
  holds: readonly Hold[];
  due: Due<Timer>;
}

export type Due<Timer extends string> = Readonly<Partial<Record<Timer, number>>>;

/** The events of every carousel. `time` is sent when a timer is due. */
export type CarouselEvent = (
  | { kind: 'time' }
  | { kind: 'hold' | 'release'; by: Hold }
  | { kind: 'choose'; slide: number }
  | { kind: 'step'; by: -1 | 1 }
) & { now: number };

/** An event before its time is added. */
export type Untimed<E> = E extends { now: number } ? Omit<E, 'now'> : never;

/** The timer that is due first, and when; undefined when none runs. */
export function nextDue<Timer extends string>(due: Due<Timer>): [Timer, number] | undefined {
  return (Object.entries(due) as [Timer, number][]).sort(([, a], [, b]) => a - b)[0];
}

/** The timers for which `keep` is true. */
export function onlyDue<Timer extends string>(due: Due<Timer>, keep: (timer: Timer) => boolean): Due<Timer> {
  const remaining = Object.entries(due).filter(([timer]) => keep(timer as Timer));
  return Object.fromEntries(remaining) as Due<Timer>;
}

/** The slide at an index that may be below 0 or beyond the last: slides wrap around. */
export const slideAt = (index: number, slides: number) => ((index % slides) + slides) % slides;

/** Whether screen readers announce each new slide: not while slides advance by themselves. */
export const isSpoken = ({ holds }: { holds: readonly Hold[] }) =>
  holds.includes('stopped') || holds.includes('focus');
