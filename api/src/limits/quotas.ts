import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';
import type { DifficultyCount } from './challenge-gate.ts';
import type { Quota } from './counters.ts';
import { type RequestOutcome, type Policy, type PolicyName, quotaPolicies } from './policies.ts';
import { sourceOf } from './source.ts';
import { windowKeys, windowPart } from './window-keys.ts';

/** A quota that is refunded unless the request ends with one of these outcomes. */
export interface RefundableQuota extends Quota {
  countedOn: readonly RequestOutcome[];
}

/** How many challenges are solved at the lowest difficulty: for one name, and for all. */
const easyPerName = 5;
const easyInTotal = 60;

/** Makes the quotas of a request from the policies: keys of the current window, and limits with a random offset. */
export function quotas({ secrets, settings, now }: Pick<Dependencies, 'secrets' | 'settings' | 'now'>) {
  const policies: Record<PolicyName, Policy> = quotaPolicies(settings);
  const windowSeconds = settings.ATTEMPTS_WINDOW_MINUTES * 60;

  /**
   * A limit with an offset that clients cannot know: up to QUOTA_SPREAD_PERCENT more, different for each quota and each
   * part of its window. A client that sees when a quota is exhausted does not learn what others did.
   */
  function withOffset(max: number, { windowSeconds }: Policy, subject: string[]): number {
    const range = Math.floor((max * settings.QUOTA_SPREAD_PERCENT) / 100) + 1;
    const part = String(windowPart(now(), windowSeconds));
    return max + (keyedDigest(secrets.limits, 'offset', part, ...subject).readUInt32BE() % range);
  }

  function quota(policy: Policy, subject: string[], amount: number, max: number): RefundableQuota {
    const { windowSeconds, countedOn } = policy;
    const keys = windowKeys(secrets.limits, now(), windowSeconds, subject);
    return { ...keys, amount, windowSeconds, countedOn, max };
  }

  /** A count without a limit: of the challenges that were solved. */
  function difficultyCount(subject: string[], easyUpTo: number): DifficultyCount {
    const keys = windowKeys(secrets.limits, now(), windowSeconds, ['solved', ...subject]);
    return { easyUpTo, quota: { ...keys, amount: 1, windowSeconds, max: Number.MAX_SAFE_INTEGER } };
  }

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
      const total = quota(policy, subject, amount, withOffset(policy.total, policy, subject));
      if (source === undefined) return [total];
      const ofSource = [...subject, source];
      const max = withOffset(policy.perSource, policy, ofSource);
      const reserved = Math.min(max, withOffset(policy.reservedPerSource, policy, ofSource));
      const perSource = { ...quota(policy, ofSource, amount, max), reserved };
      return policy.ignoresTotal ? [perSource] : [{ ...total, shared: true }, perSource];
    },

    /** Receipts to a mailbox. */
    receiptQuota: (address: string): Quota => {
      const hour = 3600;
      const keys = windowKeys(secrets.limits, now(), hour, ['receipt to', mailboxOf(address)]);
      return { ...keys, amount: 1, windowSeconds: hour, max: settings.RECEIPTS_PER_HOUR };
    },

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
