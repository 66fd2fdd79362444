import { addDays, type Day, daysBetween } from '../days.ts';
import { addBusinessDays, type DaysOff, lastBusinessDayUntil } from './business-days.ts';

/** A period in business days or calendar days; the day on which it begins does not count. */
export interface PromisedPeriod {
  days: number;
  counted: 'business' | 'calendar';
}

/** What the company promises about one kind of case; what is absent is not promised. */
export interface PromisedPeriods {
  acknowledge?: PromisedPeriod;
  feedback?: PromisedPeriod;
}

/** One promise: until when it is to be met, and when it was. */
export interface CasePromise {
  /** Absent when nothing is promised. The sender reads it, so no later change of the calendar moves it. */
  by?: Day;
  metOn?: Day;
}

/** The promises of one case, and what moves or ends them. */
export interface CasePromises {
  acknowledge: CasePromise;
  feedback: CasePromise;
  /** Since when the case waits for the reporter. */
  pausedOn?: Day;
  closedOn?: Day;
}

/** What changes the promises of a case, with its day. The events of a case are applied in the order of their days. */
export type PromiseEvent =
  | { what: 'acknowledged' | 'feedback' | 'paused' | 'resumed' | 'closed' | 'reopened'; on: Day }
  | { what: 'extended'; on: Day; until: Day };

/** What a promise is on a day. `late` was met after its day; `paused` waits for the reporter; `ended` was closed without being met. */
export type PromiseState = 'none' | 'open' | 'paused' | 'overdue' | 'met' | 'late' | 'ended';

/** The promises of a case that arrived on this day. */
export function promiseOnArrival(arrivedOn: Day, periods: PromisedPeriods, daysOff: DaysOff): CasePromises {
  return {
    acknowledge: promiseFrom(arrivedOn, periods.acknowledge, daysOff),
    feedback: promiseFrom(arrivedOn, periods.feedback, daysOff),
  };
}

/** The promises after an event. An event that does not fit, such as an end of a pause without its beginning, changes nothing. */
export function applyPromiseEvent(
  promises: CasePromises,
  event: PromiseEvent,
  periods: PromisedPeriods,
  daysOff: DaysOff,
): CasePromises {
  const { acknowledge, feedback, closedOn } = promises;
  if (closedOn !== undefined && event.what !== 'reopened') return promises;
  switch (event.what) {
    case 'acknowledged':
      return { ...promises, acknowledge: keep(acknowledge, event.on) };
    case 'feedback': {
      const resumed = resume(promises, event.on, daysOff);
      // A result also says that the report was read.
      return {
        ...resumed,
        acknowledge: keep(acknowledge, event.on),
        feedback: keep(resumed.feedback, event.on),
      };
    }
    case 'paused':
      return promises.pausedOn === undefined ? { ...promises, pausedOn: event.on } : promises;
    case 'resumed':
      return resume(promises, event.on, daysOff);
    case 'extended':
      return extend(promises, event.until);
    case 'closed':
      return { acknowledge: keep(acknowledge, event.on), feedback, closedOn: event.on };
    case 'reopened':
      return closedOn === undefined
        ? promises
        : { acknowledge, feedback: promiseFrom(event.on, periods.feedback, daysOff) };
  }
}

/** The next promise that is to be met, with its day; undefined when none is, or while the case waits for the reporter. */
export function nextDue(promises: CasePromises): { on: Day; what: 'acknowledge' | 'feedback' } | undefined {
  const on = nextDueDay(promises);
  if (on === undefined) return undefined;
  const { by, metOn } = promises.acknowledge;
  return { on, what: metOn === undefined && by === on ? 'acknowledge' : 'feedback' };
}

/** What a promise is on a day. */
export function stateOf(promises: CasePromises, which: 'acknowledge' | 'feedback', today: Day): PromiseState {
  const { by, metOn } = promises[which];
  if (by === undefined) return 'none';
  if (metOn !== undefined) return metOn <= by ? 'met' : 'late';
  if (promises.closedOn !== undefined) return 'ended';
  if (isPaused(promises, which)) return 'paused';
  return today <= by ? 'open' : 'overdue';
}

/** The next day by which something is to be done; undefined when nothing is, or while the case waits for the reporter. */
export function nextDueDay(promises: CasePromises): Day | undefined {
  if (promises.closedOn !== undefined) return undefined;
  const open = (['acknowledge', 'feedback'] as const).filter(
    (which) => promises[which].metOn === undefined && !isPaused(promises, which),
  );
  return open
    .map((which) => promises[which].by)
    .filter((by) => by !== undefined)
    .toSorted()[0];
}

/** The promise ends on a business day, and never later than promised. */
function promiseFrom(from: Day, period: PromisedPeriod | undefined, daysOff: DaysOff): CasePromise {
  if (!period) return {};
  const { days, counted } = period;
  return {
    by:
      counted === 'business'
        ? addBusinessDays(from, days, daysOff)
        : lastBusinessDayUntil(addDays(from, days), daysOff),
  };
}

/** A pause holds back feedback alone, and only if its day had not passed before. */
function isPaused({ pausedOn, feedback }: CasePromises, which: 'acknowledge' | 'feedback'): boolean {
  return (
    which === 'feedback' && pausedOn !== undefined && feedback.by !== undefined && pausedOn <= feedback.by
  );
}

const keep = (promise: CasePromise, on: Day): CasePromise =>
  promise.metOn === undefined ? { ...promise, metOn: on } : promise;

/** Ends a pause: feedback is due as many days later as the pause took. */
function resume(promises: CasePromises, on: Day, daysOff: DaysOff): CasePromises {
  const { pausedOn, ...running } = promises;
  const { by } = promises.feedback;
  if (pausedOn === undefined || by === undefined || !isPaused(promises, 'feedback')) return running;
  const moved = lastBusinessDayUntil(addDays(by, daysBetween(pausedOn, on)), daysOff);
  return { ...running, feedback: { ...promises.feedback, by: moved < by ? by : moved } };
}

/** Feedback is due on a later day that staff chose; an earlier one changes nothing. */
function extend(promises: CasePromises, until: Day): CasePromises {
  const { feedback } = promises;
  if (feedback.by === undefined || feedback.metOn !== undefined || until <= feedback.by) return promises;
  return { ...promises, feedback: { by: until } };
}
