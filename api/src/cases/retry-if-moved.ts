import type { CaseTable } from '@gaongil/data/case-kind';

/** A case is moved once a night, so the second try succeeds. */
const maxTries = 3;

/**
 * Runs `work` on the case that a call names. If the nightly shuffle gives the case another number meanwhile
 * (docs/decisions/054-shuffled-days.md), work with the earlier number fails, or reads nothing: then it is repeated.
 * `reads`: also work that succeeded is repeated then, since it changes nothing.
 */
export async function retryIfMoved<Found extends { number: number }, Result>(
  { arrivalDay }: CaseTable,
  find: () => Promise<Found | undefined>,
  work: (found: Found | undefined) => Promise<Result>,
  { reads = false } = {},
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const found = await find();
    const isMoved = async () => {
      if (!found || arrivalDay === undefined || tries === maxTries) return false;
      const after = await find();
      return after !== undefined && after.number !== found.number;
    };
    try {
      const result = await work(found);
      if (!reads || !(await isMoved())) return result;
    } catch (error) {
      if (!(await isMoved())) throw error;
    }
  }
}
