import type {
  CasePromiseAnswer,
  CasePromisesAnswer,
  NextDue,
  StaffPromises,
} from '@gaongil/contract/cases/promises';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { CaseTable } from '@gaongil/data/case-kind';
import { nextDue, stateOf } from '@gaongil/data/promises/case-promises';
import { type PromisedCase, promisesOf } from '@gaongil/data/promises/stored-promises';

type Promised = PromisedCase & { extension?: { until: string; reason: string } | undefined };
type Kind = Pick<CaseTable, 'statuses'>;

/** What is promised about a case, and what has become of it by a time; nothing if nothing is promised. */
export function presentPromises(kind: Kind, stored: Promised, now: Date): { promises?: CasePromisesAnswer } {
  const promises = promisesOf(kind, stored);
  const today = isoDayInSeoul(now);
  const present = (which: 'acknowledge' | 'feedback'): CasePromiseAnswer | undefined => {
    const { by, metOn } = promises[which];
    const state = stateOf(promises, which, today);
    return by === undefined || state === 'none'
      ? undefined
      : { by, state, ...(metOn !== undefined && { metOn }) };
  };
  const acknowledge = present('acknowledge');
  const feedback = present('feedback');
  const { extension } = stored;
  const reason = extension?.until === feedback?.by ? extension?.reason : undefined;
  if (!acknowledge && !feedback) return {};
  return {
    promises: {
      ...(acknowledge && { acknowledge }),
      ...(feedback && { feedback: { ...feedback, ...(reason && { reason }) } }),
    },
  };
}

/** The next due day of a case, if it has one. */
function presentDue(kind: Kind, stored: PromisedCase): { due?: NextDue } {
  const due = nextDue(promisesOf(kind, stored));
  return due ? { due } : {};
}

/** The next due day of a case in a list, and since when it waits for its sender. */
export function presentListedDue(
  kind: Kind,
  stored: PromisedCase,
  now: Date,
): { due?: NextDue; pausedOn?: string } {
  const promises = promisesOf(kind, stored);
  const isPaused = stateOf(promises, 'feedback', isoDayInSeoul(now)) === 'paused';
  return { ...presentDue(kind, stored), ...(isPaused && { pausedOn: promises.pausedOn }) };
}

/**
 * What is promised about a case as staff see it, with the next due day.
 *
 * @param resumedBy the day for the result if a case that waits went on today
 */
export function presentStaffPromises(
  kind: Kind,
  stored: Promised,
  now: Date,
  resumedBy?: string,
): { promises?: StaffPromises; due?: NextDue } {
  const { promises } = presentPromises(kind, stored, now);
  const { pausedOn } = stored;
  return {
    ...(promises && {
      promises: { ...promises, ...(pausedOn !== null && { pausedOn }), ...(resumedBy && { resumedBy }) },
    }),
    ...presentDue(kind, stored),
  };
}
