import type { CaseTable, PlainCase } from '../case-kind.ts';
import type { Database } from '../database.ts';
import type { Day } from '../days.ts';
import { applyPromiseEvent, type CasePromises, type PromiseEvent, stateOf } from './case-promises.ts';
import { readPromiseCalendar } from './promise-calendar.ts';
import type { ChangedPromises, PromiseColumns } from './promise-columns.ts';

/** A stored case with what is promised about it. */
export type PromisedCase = PromiseColumns & Pick<PlainCase, 'status'>;

/** The promises of a stored case. Of a closed one the day does not matter. */
export function promisesOf({ statuses }: Pick<CaseTable, 'statuses'>, stored: PromisedCase): CasePromises {
  const { acknowledgeBy, acknowledgedOn, feedbackBy, feedbackOn, pausedOn } = stored;
  const isClosed = stored.status === statuses.at(-1);
  return {
    acknowledge: {
      ...(acknowledgeBy !== null && { by: acknowledgeBy }),
      ...(acknowledgedOn !== null && { metOn: acknowledgedOn }),
    },
    feedback: {
      ...(feedbackBy !== null && { by: feedbackBy }),
      ...(feedbackOn !== null && { metOn: feedbackOn }),
    },
    ...(pausedOn !== null && { pausedOn }),
    ...(isClosed && { closedOn: feedbackOn ?? acknowledgedOn ?? feedbackBy ?? '' }),
  };
}

function columnsOf({ acknowledge, feedback, pausedOn }: CasePromises) {
  return {
    acknowledgedOn: acknowledge.metOn ?? null,
    feedbackBy: feedback.by ?? null,
    feedbackOn: feedback.metOn ?? null,
    pausedOn: pausedOn ?? null,
  };
}

/** What staff change of a case on a day means for its promises, in the order in which it takes effect. */
function eventsOf(
  { statuses, informedBy }: Pick<CaseTable, 'statuses' | 'informedBy'>,
  before: { status: string; actionNotes: string },
  after: { status: string; actionNotes: string },
  on: Day,
): PromiseEvent[] {
  const last = statuses.at(-1);
  const isClosed = after.status === last && before.status !== last;
  const isReopened = before.status === last && after.status !== last;
  const isInformed =
    informedBy === 'end'
      ? isClosed
      : after.actionNotes !== before.actionNotes && after.actionNotes.trim() !== '';
  return [
    ...(isReopened ? [{ what: 'reopened', on } as const] : []),
    ...(isInformed ? [{ what: 'feedback', on } as const] : []),
    ...(isClosed ? [{ what: 'closed', on } as const] : []),
  ];
}

/** The columns that events change, with their new values. The days off and periods are those known on the day of the events. */
export async function changedByEvents(
  db: Database,
  kind: CaseTable,
  stored: PromisedCase,
  events: readonly PromiseEvent[],
): Promise<ChangedPromises> {
  const [first] = events;
  if (!first) return {};
  const { periods, daysOff } = await readPromiseCalendar(db, kind, first.on);
  const after = events.reduce(
    (promises, event) => applyPromiseEvent(promises, event, periods, daysOff),
    promisesOf(kind, stored),
  );
  const columns = Object.entries(columnsOf(after)) as [keyof ChangedPromises, Day | null][];
  return Object.fromEntries(columns.filter(([name, value]) => value !== stored[name]));
}

/** The day for the result of a case that waits for its sender, if it went on on a day; undefined when it does not wait. */
export async function dayIfResumed(
  db: Database,
  kind: CaseTable,
  stored: PromisedCase,
  on: Day,
): Promise<Day | undefined> {
  if (stateOf(promisesOf(kind, stored), 'feedback', on) !== 'paused') return undefined;
  const { feedbackBy } = await changedByEvents(db, kind, stored, [{ what: 'resumed', on }]);
  return feedbackBy ?? stored.feedbackBy ?? undefined;
}

/** The columns that a change of status or result changes, with their new values. */
export const changedByUpdate = (
  db: Database,
  kind: CaseTable,
  before: PromisedCase & { actionNotes: string },
  after: { status: string; actionNotes: string },
  on: Day,
): Promise<ChangedPromises> => changedByEvents(db, kind, before, eventsOf(kind, before, after, on));

/** The values that some changed columns have in a case. */
export function valuesBefore(stored: PromisedCase, changed: ChangedPromises): ChangedPromises {
  const names = Object.keys(changed) as (keyof ChangedPromises)[];
  return Object.fromEntries(names.map((name) => [name, stored[name]]));
}
