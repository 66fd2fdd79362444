/** A report is moved once a night, so the second try succeeds. */
const maxTries = 3;

/**
 * Runs `work` on the report that a call names. If the nightly shuffle gives the report another number meanwhile
 * (docs/decisions/054-shuffled-days.md), work with the earlier number fails, or reads nothing: then it is repeated.
 * `reads`: also work that succeeded is repeated then, since it changes nothing.
 */
export async function onReport<Found, Result>(
  find: () => Promise<Found | undefined>,
  numberOf: (found: Found) => number,
  work: (found: Found | undefined) => Promise<Result>,
  { reads = false } = {},
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const found = await find();
    const isMoved = async () => {
      if (!found || tries === maxTries) return false;
      const after = await find();
      return after !== undefined && numberOf(after) !== numberOf(found);
    };
    try {
      const result = await work(found);
      if (!reads || !(await isMoved())) return result;
    } catch (error) {
      if (!(await isMoved())) throw error;
    }
  }
}
