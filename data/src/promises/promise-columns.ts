import type { Day } from '../days.ts';

/** What is promised about a case as its row has it, in days of Seoul. */
export interface PromiseColumns {
  /** Set when the case arrives, and never changed. */
  acknowledgeBy: Day | null;
  acknowledgedOn: Day | null;
  feedbackBy: Day | null;
  feedbackOn: Day | null;
  /** Since when the case waits for its sender. */
  pausedOn: Day | null;
}

/** The columns that change after the arrival. */
export type ChangedPromises = Partial<Omit<PromiseColumns, 'acknowledgeBy'>>;
