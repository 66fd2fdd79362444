import {
  moveReport,
  readDayToShuffle,
  readOvertaken,
  type ReportToMove,
} from '@gaongil/data/cases/reports/shuffle-reports';
import { shuffleMessages } from '@gaongil/data/cases/reports/shuffle-messages';
import { closeAccessDays } from '@gaongil/data/access-log/access-night';
import { isDatabaseAway } from '@gaongil/data/database';
import { areDaysForgotten, purgeTimestamps } from '@gaongil/data/purge-timestamps';
import { cutEarlierSlots } from '@gaongil/data/outbox/outbox';
import { errorFrames } from '@gaongil/runtime/error-frames';
import type { Dependencies } from '../dependencies.ts';
import { updateIndexes } from './update-search-index.ts';

const reportsPerRead = 10_000;

type Parts = Pick<Dependencies, 'db' | 'ring' | 'attachments' | 'log'>;

/**
 * Returns the task that shuffles days, with what staff did on them, and then has Postgres forget the times at which they were
 * written, each night and until it succeeded.
 */
export function shufflingOfDays(parts: Parts): (signal: AbortSignal) => Promise<void> {
  const { db, ring, attachments, log } = parts;
  let [isMoved, isDue] = [false, false];
  return async (signal) => {
    await cutEarlierSlots(db);
    if (await areAccessDaysClosed(parts)) isDue = true;
    const { moved, left } = await shuffleDays(parts, signal);
    if (moved > 0) isMoved = isDue = true;
    // Reports first: what they move of their messages is done.
    if ((await shuffleMessages(db, ring, attachments, signal)) > 0) isDue = true;
    if (signal.aborted) return;
    if (!isDue && (left > 0 || (await areDaysForgotten(db)))) return;
    await updateIndexesFirst(parts, signal);
    if (signal.aborted) return;
    const outcome = await purgeTimestamps(db);
    isDue = outcome === 'later';
    if (isDue) return log.info('the times of earlier days cannot be forgotten yet');
    if (outcome === 'logged')
      log.warn('the role may not remove the write-ahead log, which has the times of the day');
    if (isMoved) log.info('earlier days are shuffled');
    isMoved = false;
  };
}

/** Closes the days of the access log that ended; true if there were any. Reports do not wait for a day that cannot be closed. */
async function areAccessDaysClosed({ db, log }: Parts): Promise<boolean> {
  try {
    return (await closeAccessDays(db)) > 0;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error(errorFrames(error), 'a day of the access log could not be closed');
    return false;
  }
}

/**
 * Updates the search index after the moves: a segment that is replaced once the night has passed its table would leave entries of its
 * old rows. The night does not wait for an index that cannot be built.
 */
async function updateIndexesFirst(parts: Parts, signal: AbortSignal): Promise<void> {
  try {
    await updateIndexes(parts, signal);
  } catch (error) {
    if (isDatabaseAway(error) || signal.aborted) throw error;
    parts.log.error(errorFrames(error), 'the search index could not be updated before the night');
  }
}

/** How many reports a run moved, and how many it left for the next run. */
export interface Shuffled {
  moved: number;
  left: number;
}

/**
 * Shuffles every day that ended in Seoul: its reports get new numbers, the named ones in their order, the anonymous ones in
 * random order and sealed again (docs/decisions/054-shuffled-days.md). One worker at a time, one report after the other. It
 * may be interrupted at any point; the next run continues.
 */
export async function shuffleDays(
  { db, ring, attachments, log }: Parts,
  signal: AbortSignal,
): Promise<Shuffled> {
  let moved = 0;
  const left: number[] = [];
  for (;;) {
    const day = await readDayToShuffle(db, reportsPerRead, left);
    if (day.length === 0) break;
    if (!(await moveAll(day))) return { moved, left: left.length };
  }
  await moveAll(await readOvertaken(db));
  return { moved, left: left.length };

  /** False when the run is to end: another worker is at it, or this one ends. */
  async function moveAll(reports: readonly ReportToMove[]): Promise<boolean> {
    for (const report of reports) {
      if (signal.aborted) return false;
      try {
        const outcome = await moveReport(db, ring, attachments, report, signal);
        if (outcome === 'elsewhere') return false;
        if (outcome === 'moved') moved++;
        else left.push(report.id);
      } catch (error) {
        if (isDatabaseAway(error) || signal.aborted) throw error;
        log.warn(errorFrames(error), 'a report could not be moved');
        left.push(report.id);
      }
    }
    return true;
  }
}
