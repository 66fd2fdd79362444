import { isHttpError } from 'http-errors';
import type { Context } from 'koa';
import type { ChallengeGate, DifficultyCount } from './challenge-gate.ts';
import type { ChallengeKind } from './challenge.ts';
import type { Counters } from './counters.ts';
import type { RequestOutcome } from './policies.ts';
import type { RefundableQuota } from './quotas.ts';

/** What a request is counted under: its quotas, or, after a solved challenge, the counts of solved challenges. */
export interface Tally {
  kind: ChallengeKind;
  quotas: RefundableQuota[];
  /** Called only when a challenge is needed: the keys of counts are costly. */
  difficulty: () => DifficultyCount[];
}

/** Counts requests before their work, and refunds them by its outcome. */
export function requestCounter(counters: Counters, gate: ChallengeGate) {
  const passedByChallenge = new WeakSet<Context>();

  /**
   * Counts a request; the function returned refunds it by the outcome of its work.
   * @throws 429 with a challenge when a quota is exhausted and the request brings no solution.
   */
  async function count(ctx: Context, { kind, quotas, difficulty }: Tally) {
    const added = await counters.add(quotas);
    if (!added.exhausted)
      return (outcome: RequestOutcome) =>
        added.refund(quotas.filter(({ amount, countedOn }) => amount > 0 && !countedOn.includes(outcome)));
    // Retry-After is always the whole window: the time left would reveal when another client began it.
    const solved = difficulty();
    const passed = await gate.enter(ctx, kind, solved, added.exhausted.windowSeconds);
    passedByChallenge.add(ctx);
    return async (outcome: RequestOutcome) => {
      if (outcome === 'failed') await gate.giveBack(ctx);
      const isCounted = quotas.some(({ countedOn }) => countedOn.includes(outcome));
      await passed.refund(isCounted ? [] : solved.map(({ quota }) => quota));
    };
  }

  return {
    count,

    /** Counts a request, does its work and refunds it by the outcome, which `outcomeOf` reads from an error. */
    run: async <Result>(
      ctx: Context,
      tally: Tally,
      work: () => Promise<Result>,
      outcomeOf: (error: unknown) => RequestOutcome = refusedOrFailed,
    ): Promise<Result> => {
      const settle = await count(ctx, tally);
      try {
        const result = await work();
        await settle('done');
        return result;
      } catch (error) {
        await settle(outcomeOf(error));
        throw error;
      }
    },

    /** Whether a solved challenge let this request pass. */
    hasPassedByChallenge: (ctx: Context): boolean => passedByChallenge.has(ctx),

    /** Adds to quotas, unless one is exhausted; then returns false. */
    tryAdd: async (quotas: Parameters<Counters['add']>[0]): Promise<boolean> =>
      (await counters.add(quotas)).exhausted === undefined,

    /** Adds what has already happened, whatever the limits. */
    record: async (quotas: RefundableQuota[]): Promise<void> => {
      if (quotas.length === 0) return;
      await counters.add(quotas.map((quota) => ({ ...quota, max: Number.MAX_SAFE_INTEGER })));
    },
  };
}

/** A property of an error that refuses nothing: the password was right, and something else is missing. */
export const notCounted = { outcome: 'done' } as const;

/** The outcome of work that threw: 4xx is a refusal unless the error is `notCounted`, everything else a failure. */
export function refusedOrFailed(error: unknown): RequestOutcome {
  if (!isHttpError(error) || error.status >= 500) return 'failed';
  return error['outcome'] === notCounted.outcome ? notCounted.outcome : 'refused';
}
