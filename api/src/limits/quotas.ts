import { codeMailsPerHour } from '@gaongil/contract/cases/message-limits';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { DifficultyCount } from './challenge-gate.ts';
import type { Quota } from './counters.ts';
import {
  attemptsWindowSeconds as windowSeconds,
  type Policy,
  type PolicyName,
  quotaPolicies,
  type RequestOutcome,
} from './policies.ts';
import { sourceOf } from './source.ts';
import { partOf, secondsLeft, type Window, windowEndingAt } from './window-keys.ts';

/** A quota that is refunded unless the request ends with one of these outcomes. */
export interface RefundableQuota extends Quota {
  countedOn: readonly RequestOutcome[];
}

/** How many challenges are solved at the lowest difficulty: for one name, and for all. */
const easyPerName = 5;
const easyInTotal = 60;

/** Makes the quotas of a request from the policies: keys of the current window, and limits with a random offset. */
export function quotas({ secrets, tuning, now }: Pick<Dependencies, 'secrets' | 'tuning' | 'now'>) {
  const policies: Record<PolicyName, Policy> = quotaPolicies(tuning.quotas);
  const [{ limits: inUse }, ...earlier] = secrets;
  const keys = [inUse, ...earlier.map(({ limits }) => limits)] as const;

  const windowOf = (windowSeconds: number, subject: string[]): Window =>
    windowEndingAt(now(), { secrets: keys, windowSeconds, subject });

  /** The windows of all sources, by policy, of the part they were made in: they are the same for every request. */
  const ofAllSources = new Map<string, { part: number; window: Window }>();

  function windowOfAll({ windowSeconds, name }: Policy): Window {
    const time = now();
    const part = partOf(time, windowSeconds);
    const made = ofAllSources.get(name);
    if (made?.part === part) return { ...made.window, ttlSeconds: secondsLeft(time, windowSeconds) };
    const window = windowEndingAt(time, { secrets: keys, windowSeconds, subject: [name] });
    ofAllSources.set(name, { part, window });
    return window;
  }

  /**
   * A limit with an offset that clients cannot know: up to `spreadPercent` more, different for each quota and each
   * part of its window. A client that sees when a quota is exhausted does not learn what others did.
   */
  function withOffset(max: number, { random }: Window): number {
    const range = Math.floor((max * tuning.quotas.spreadPercent) / 100) + 1;
    return max + (random % range);
  }

  function quota(
    { windowSeconds, countedOn }: Policy,
    { keys, ttlSeconds }: Window,
    amount: number,
    max: number,
  ): RefundableQuota {
    return { keys, ttlSeconds, amount, windowSeconds, countedOn, max };
  }

  /** A quota outside the table of policies. */
  function plainQuota(windowSeconds: number, subject: string[], max: number): Quota {
    const { keys, ttlSeconds } = windowOf(windowSeconds, subject);
    return { keys, ttlSeconds, amount: 1, windowSeconds, max };
  }

  /** A count without a limit: of the challenges that were solved. */
  const difficultyCount = (subject: string[], easyUpTo: number): DifficultyCount => ({
    easyUpTo,
    quota: plainQuota(windowSeconds, ['solved', ...subject], Number.MAX_SAFE_INTEGER),
  });

  return {
    /**
     * The quotas of a policy for a request: one of all sources, which is shared, and one of the request's source. Where
     * sources cannot be distinguished, the one of all sources is the only one, and rejects.
     * @param name counts a single name, such as a user name or an id
     * @param amount 1 by default
     */
    quotasOf: (
      ctx: Context,
      policyName: PolicyName,
      { name, amount = 1 }: { name?: string; amount?: number } = {},
    ): RefundableQuota[] => {
      if (amount === 0) return [];
      const policy = policies[policyName];
      const source = sourceOf(ctx);
      const subject = name === undefined ? [policy.name] : [policy.name, name];
      const total = () => {
        const ofAll = name === undefined ? windowOfAll(policy) : windowOf(policy.windowSeconds, subject);
        return quota(policy, ofAll, amount, withOffset(policy.total, ofAll));
      };
      if (source === undefined) return [total()];
      const ofSource = windowOf(policy.windowSeconds, [...subject, source]);
      const max = withOffset(policy.perSource, ofSource);
      const reserved = Math.min(max, withOffset(policy.reservedPerSource, ofSource));
      const perSource = { ...quota(policy, ofSource, amount, max), reserved };
      return policy.ignoresTotal ? [perSource] : [{ ...total(), shared: true }, perSource];
    },

    /** Whether a policy counts requests that ended with this outcome. */
    countsOn: (policyName: PolicyName, outcome: RequestOutcome): boolean =>
      policies[policyName].countedOn.includes(outcome),

    /** Receipts to a mailbox. */
    receiptQuota: (address: string): Quota =>
      plainQuota(3600, ['receipt to', mailboxOf(address)], tuning.quotas.receiptsPerHour),

    /** Codes that are mailed about the report with a reference id, whether or not there is one, and codes to a mailbox. */
    codeMailQuotas: (referenceId: string, address: string): Quota[] => [
      plainQuota(3600, ['message code of', referenceId], codeMailsPerHour),
      plainQuota(3600, ['message code to', mailboxOf(address)], tuning.quotas.codeMailsPerMailbox),
    ],

    /** Challenges solved for a kind of request. */
    difficultyCounts: (kind: string): DifficultyCount[] => [difficultyCount([kind], easyInTotal)],

    /** Challenges solved for a kind of request at one name. */
    difficultyCountsAtName: (kind: string, name: string): DifficultyCount[] => [
      difficultyCount([kind], easyInTotal),
      difficultyCount([kind, name], easyPerName),
    ],
  };
}

/** The mailbox of an address: a part between a plus sign and the @ does not lead to another mailbox. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
