/*
 * What the time-tables of all carousels have in common. They are pure: every event brings the time it happened at, in
 * ms of any one clock, and the state says when something is due.
 */

/** Why a carousel stands still: nobody sees it, or the page; the keyboard is in it; a finger moves it; the person said so. */
export type Hold = 'unseen' | 'away' | 'focus' | 'finger' | 'stopped';

export interface Timetable<Timer extends string> {
  slides: number;
  /** It moves while there are none. */
  holds: readonly Hold[];
  due: Due<Timer>;
}

export type Due<Timer extends string> = Readonly<Partial<Record<Timer, number>>>;

/** What any carousel can be told. `time` is told by the clock when something is due. */
export type CarouselEvent = (
  | { kind: 'time' }
  | { kind: 'hold' | 'release'; by: Hold }
  | { kind: 'choose'; slide: number }
  | { kind: 'step'; by: -1 | 1 }
) & { now: number };

/** An event that still has to be given its time. */
export type Untimed<E> = E extends { now: number } ? Omit<E, 'now'> : never;

/** The timer that is due first, and when; undefined when none runs. */
export function nextDue<Timer extends string>(due: Due<Timer>): [Timer, number] | undefined {
  return (Object.entries(due) as [Timer, number][]).sort(([, a], [, b]) => a - b)[0];
}

/** The timers that `keep` keeps. */
export function onlyDue<Timer extends string>(due: Due<Timer>, keep: (timer: Timer) => boolean): Due<Timer> {
  const kept = Object.entries(due).filter(([timer]) => keep(timer as Timer));
  return Object.fromEntries(kept) as Due<Timer>;
}

/** The slide at a place that may lie before the first or behind the last. */
export const slideAt = (place: number, slides: number) => ((place % slides) + slides) % slides;

/** Whether who hears the page is told of each new slide: not while they come by themselves. */
export const isSpoken = ({ holds }: { holds: readonly Hold[] }) =>
  holds.includes('stopped') || holds.includes('focus');
