import { type DueDeadline, endDue, type EndingOptions, readDue } from '@gaongil/data/retention/end-due';
import { isDatabaseAway } from '@gaongil/data/database';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { planRetention } from '@gaongil/data/retention/plan-retention';
import type { Day } from '@gaongil/data/days';
import { readToday } from '@gaongil/data/retention-clock';
import { type RetentionKind, retentionPeriods } from '@gaongil/contract/cases/retention';
import type { Dependencies } from '../dependencies.ts';

const deadlinesPerRead = 50;

/** How many reports, contact data of reporters and inquiries were destroyed, and how many could not be. */
export type Ended = Record<RetentionKind | 'failed', number>;

/** The clock differs from the last run by days: nothing is destroyed until an operator confirms the day. */
export class ClockRefusedError extends Error {
  override name = 'ClockRefusedError';
}

/**
 * Destroys what the periods of retention have ended for, one case at a time, after staff were informed 30 and 7 days
 * before (docs/decisions/050-retention.md). Runs more often than daily, so that a run that failed is repeated; a second
 * run on the same day finds nothing to do. `today` is the day by the database's clock.
 * @throws {ClockRefusedError}
 */
export async function enforceRetention(
  { db, ring, attachments, settings, log }: Omit<Dependencies, 'sendMail' | 'now'>,
  signal: AbortSignal,
  today?: Day,
): Promise<Ended> {
  const ended: Ended = { report: 0, contact: 0, inquiry: 0, failed: 0 };
  const day = today ?? (await readToday(db));
  const periods = retentionPeriods(settings);
  const plan = await planRetention(db, ring, periods, day);
  if (plan.state === 'refused') {
    log.error(
      { today: day, lastRun: plan.last },
      'the clock differs from the last run by days: nothing is destroyed. If the day is right: ./gaongil cases confirm-day DAY',
    );
    // The task counts as late, which the doctor shows.
    throw new ClockRefusedError();
  }
  if (plan.state !== 'planned') return ended;
  const options: EndingOptions = { ring, attachments, periods, today: day };
  for (let after = 0; !signal.aborted;) {
    const due = await readDue(db, day, after, deadlinesPerRead);
    for (const deadline of due) {
      if (signal.aborted) return ended;
      await endOne(deadline);
    }
    const last = due.at(-1);
    if (!last) break;
    after = last.id;
  }
  return ended;

  /** A case that fails does not keep the others from ending. */
  async function endOne(deadline: DueDeadline): Promise<void> {
    try {
      if (await endDue(db, options, deadline)) ended[deadline.kind]++;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn(errorFrames(error), 'a case could not be destroyed entirely');
      ended.failed++;
    }
  }
}
