import {
  moveReport,
  readDayToShuffle,
  readOvertaken,
  type ReportToMove,
} from '@gaongil/data/cases/shuffle-reports';
import { isDatabaseAway } from '@gaongil/data/database';
import { errorFrames } from '@gaongil/data/error-frames';
import type { Dependencies } from '../dependencies.ts';

const reportsPerRead = 10_000;

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
  { db, ring, attachments, log }: Pick<Dependencies, 'db' | 'ring' | 'attachments' | 'log'>,
  signal: AbortSignal,
): Promise<Shuffled> {
  const shuffled: Shuffled = { moved: 0, left: 0 };
  for (let before = -1; shuffled.moved > before;) {
    before = shuffled.moved;
    // Later days wait for what could not be moved now.
    if (!(await moveAll(await readDayToShuffle(db, reportsPerRead)))) return shuffled;
  }
  await moveAll(await readOvertaken(db));
  return shuffled;

  /** False when the run is to end: another worker is at it, or this one ends. */
  async function moveAll(reports: readonly ReportToMove[]): Promise<boolean> {
    for (const report of reports) {
      if (signal.aborted) return false;
      try {
        const outcome = await moveReport(db, ring, attachments, report, signal);
        if (outcome === 'elsewhere') return false;
        shuffled[outcome]++;
      } catch (error) {
        if (isDatabaseAway(error) || signal.aborted) throw error;
        log.warn(errorFrames(error), 'a report could not be moved');
        shuffled.left++;
      }
    }
    return true;
  }
}
