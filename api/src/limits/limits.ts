import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { challengeGate, isChallenged } from './challenge-gate.ts';
import { type Quota, withFallback } from './counters.ts';
import { foldName } from './fold-name.ts';
import { memoryCounters } from './memory-counters.ts';
import { type RequestOutcome, uploadSteps } from './policies.ts';
import { quotas, type RefundableQuota } from './quotas.ts';
import { redisCounters } from './redis-counters.ts';
import { refusedOrFailed, requestCounter, type Tally } from './request-counter.ts';

/**
 * The limits of each kind of request. Beyond a quota, every function throws 429 with Retry-After and a challenge, and lets
 * a request with the solved challenge pass; only `receipt` passes false, and `reportChallenge` returns the challenge. None
 * reveals whether a name or id exists.
 */
export interface Limits {
  /**
   * Runs a lookup of an anonymous report. It is counted per source before `read` reads which id it is for, and per id
   * before `attempt`. A refused lookup stays counted as an attempt, a successful one as `successfulLookup`; a failure of
   * ours is refunded.
   */
  lookup<Input extends { body: { loginId: string } }, Result>(
    ctx: Context,
    read: () => Promise<Input>,
    attempt: (input: Input) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Counts an anonymous report as a probe of its pair of id and password, since its answer reveals whether the pair
   * exists. Probes are counted separately from lookups; otherwise a client in the same bucket could detect by its
   * lookups that an id was just used for a report. They are counted per id only: over all ids of a source, a wrong guess
   * is accepted as a report and counted as one.
   */
  countPairProbe(ctx: Context, loginId: string): Promise<void>;
  /** Takes a message that comes with a code; counted as `lookup`, with the reference id as the name. */
  codedMessage<Input extends { body: { referenceId: string } }, Result>(
    ctx: Context,
    read: () => Promise<Input>,
    attempt: (input: Input) => Promise<Result>,
  ): Promise<Result>;
  /** Takes a request for a code by mail; refunded when it fails by a fault of ours. */
  code<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /** Runs a sign-in of staff; counted like `lookup`, per source and per user name, but a success is refunded. */
  login<Input extends { body: { username: string } }, Result>(
    ctx: Context,
    read: () => Promise<Input>,
    attempt: (input: Input) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Checks that the quotas have room for `claimed` bytes, then runs `work`. Afterwards records the bytes that `arrived`
   * returns and, if the report was refused, one refusal. A failure of ours is not counted.
   */
  admitReport<Result>(
    ctx: Context,
    bytes: { claimed: number; arrived: () => number },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Does the same for a message with a file, whose attempts `lookup` or `codedMessage` counts: only its bytes are counted here, with those
   * of reports.
   */
  admitFile<Result>(
    ctx: Context,
    bytes: { claimed: number; arrived: () => number },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Stores a report that has arrived; counted before `work`, refunded unless it was stored. */
  storeReport<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /**
   * The challenge that a report of this size would get now; undefined if it would get none. A source that calls this
   * often gets a challenge even if its quotas have room.
   */
  reportChallenge(ctx: Context, bytes: number): Promise<string | undefined>;
  /** Makes a question to a passkey, each of which stores a challenge. */
  passkeyQuestion<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /** Takes an inquiry; refunded when it fails by a fault of ours. */
  inquiry<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /** Runs `work` with whether one more receipt may be mailed to an address now. It is counted, unless the work fails. */
  receipt<Result>(address: string, work: (isAllowed: boolean) => Promise<Result>): Promise<Result>;
  /** Likewise whether one more code may be mailed about the report with a reference id, to the mailbox of an address. */
  codeMail<Result>(
    to: { referenceId: string; address: string },
    work: (isAllowed: boolean) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * The limits of docs/behaviour/api.md#quotas; policies.ts is their table. Counts are in Redis under keyed digests, whose
 * key changes each hour, for an hour at most; while Redis is away each process counts for itself.
 */
export function requestLimits(
  dependencies: Pick<Dependencies, 'redis' | 'secrets' | 'tuning' | 'now'>,
): Limits {
  const counters = withFallback(redisCounters(dependencies.redis), memoryCounters(dependencies.now));
  const gate = challengeGate(counters, dependencies);
  const { count, run, hasPassedByChallenge, tryAdd, record } = requestCounter(counters, gate);
  const { quotasOf, countsOn, receiptQuota, codeMailQuotas, difficultyCounts, difficultyCountsAtName } =
    quotas(dependencies);

  /** Runs an attempt that is counted per source, then per name. */
  function runAttempt<Input, Result>(
    ctx: Context,
    kind: 'login' | 'lookup',
    read: () => Promise<Input>,
    nameOf: (input: Input) => string,
    attempt: (input: Input) => Promise<Result>,
  ): Promise<Result> {
    const successes = kind === 'lookup' ? quotasOf(ctx, 'successfulLookup') : [];
    const bySource = {
      kind,
      quotas: [...quotasOf(ctx, kind), ...successes],
      difficulty: () => difficultyCounts(`${kind} per source`),
    };
    const work = async () => {
      const form = await read();
      const name = nameOf(form);
      const byName = {
        kind,
        quotas: quotasOf(ctx, `${kind}Name`, { name }),
        difficulty: () => difficultyCountsAtName(`${kind} per name`, name),
      };
      return run(ctx, byName, () => attempt(form));
    };
    // If the quota of the name rejects, no attempt was made, so the source is refunded.
    return run(ctx, bySource, work, (error) => (isChallenged(error) ? 'failed' : refusedOrFailed(error)));
  }

  /**
   * What must have room for a report of this size; adds nothing. Every upload needs room for one step, whatever its size:
   * a client that chose how much room to ask for could find the count without adding to it.
   */
  const roomForReport = (ctx: Context, bytes: number): Tally => ({
    kind: 'report',
    quotas: [
      ...roomOf(quotasOf(ctx, 'report')),
      ...roomForBytes(ctx, bytes),
      ...roomOf(quotasOf(ctx, 'refusedReport')),
    ],
    difficulty: () => difficultyCounts('report'),
  });

  /** What must have room for a file that comes with an attempt. Its challenge is that of attempts: a call solves one. */
  const roomForFile = (ctx: Context, bytes: number): Tally => ({
    kind: 'lookup',
    quotas: roomForBytes(ctx, bytes),
    difficulty: () => difficultyCounts('lookup per source'),
  });

  const roomForBytes = (ctx: Context, bytes: number) => {
    const amount = Math.min(1, uploadSteps(bytes));
    return roomOf([...quotasOf(ctx, 'upload', { amount }), ...quotasOf(ctx, 'refusedUpload', { amount })]);
  };

  const roomOf = (quotas: RefundableQuota[]): RefundableQuota[] =>
    quotas.map((quota) => ({ ...quota, headroom: 1, amount: 0, countedOn: ['done', 'refused'] }));

  /** Does work on a body that has room, then records the bytes that arrived, and what `recordsToo` returns for the outcome. */
  async function admit<Result>(
    ctx: Context,
    room: Tally,
    {
      arrived,
      recordsToo = () => [],
    }: { arrived: () => number; recordsToo?: (outcome: RequestOutcome) => RefundableQuota[] },
    work: () => Promise<Result>,
  ): Promise<Result> {
    let begun = false;
    let outcome: RequestOutcome = 'done';
    try {
      return await run(ctx, room, () => {
        begun = true;
        return work();
      });
    } catch (error) {
      outcome = refusedOrFailed(error);
      throw error;
    } finally {
      if (begun) {
        const amount = uploadSteps(arrived());
        const uploaded = (['upload', 'refusedUpload'] as const)
          .filter((policy) => countsOn(policy, outcome))
          .flatMap((policy) => quotasOf(ctx, policy, { amount }));
        await record([...uploaded, ...recordsToo(outcome)]);
      }
    }
  }

  /** Runs `work` with whether one more mail may be sent; beyond that nothing is refused. */
  async function runMail<Result>(
    quotas: Quota[],
    work: (isAllowed: boolean) => Promise<Result>,
  ): Promise<Result> {
    const added = await counters.add(quotas);
    try {
      return await work(added.exhausted === undefined);
    } catch (error) {
      if (!added.exhausted) await added.refund(quotas);
      throw error;
    }
  }

  return {
    lookup: (ctx, read, attempt) => runAttempt(ctx, 'lookup', read, ({ body }) => body.loginId, attempt),
    codedMessage: (ctx, read, attempt) =>
      runAttempt(ctx, 'lookup', read, ({ body }) => body.referenceId, attempt),
    login: (ctx, read, attempt) =>
      runAttempt(ctx, 'login', read, ({ body }) => foldName(body.username), attempt),

    countPairProbe: async (ctx, name) => {
      await count(ctx, {
        kind: 'report',
        quotas: quotasOf(ctx, 'pair', { name }),
        difficulty: () => difficultyCountsAtName('pair per name', name),
      });
    },

    admitReport: (ctx, { claimed, arrived }, work) => {
      const recordsToo = (outcome: RequestOutcome) =>
        countsOn('refusedReport', outcome) && !hasPassedByChallenge(ctx)
          ? quotasOf(ctx, 'refusedReport')
          : [];
      return admit(ctx, roomForReport(ctx, claimed), { arrived, recordsToo }, work);
    },

    admitFile: (ctx, { claimed, arrived }, work) => admit(ctx, roomForFile(ctx, claimed), { arrived }, work),

    // Refused reports count as refused and as bytes, not here: to exhaust the quota of a source, an attacker would have
    // to submit accepted reports, which staff see.
    storeReport: async (ctx, work) => {
      if (hasPassedByChallenge(ctx)) return work();
      return run(
        ctx,
        { kind: 'report', quotas: quotasOf(ctx, 'report'), difficulty: () => difficultyCounts('report') },
        work,
      );
    },

    reportChallenge: async (ctx, bytes) => {
      const room = roomForReport(ctx, bytes);
      const hasRoom = (await tryAdd(quotasOf(ctx, 'challengeQuery'))) && (await tryAdd(room.quotas));
      return hasRoom ? undefined : gate.challenge('report', room.difficulty());
    },

    code: (ctx, work) =>
      run(
        ctx,
        { kind: 'lookup', quotas: quotasOf(ctx, 'code'), difficulty: () => difficultyCounts('message code') },
        work,
      ),

    passkeyQuestion: (ctx, work) =>
      run(
        ctx,
        {
          kind: 'login',
          quotas: quotasOf(ctx, 'passkeyQuestion'),
          difficulty: () => difficultyCounts('passkey question'),
        },
        work,
      ),

    inquiry: (ctx, work) =>
      run(
        ctx,
        { kind: 'inquiry', quotas: quotasOf(ctx, 'inquiry'), difficulty: () => difficultyCounts('inquiry') },
        work,
      ),

    receipt: (address, work) => runMail([receiptQuota(address)], work),
    codeMail: ({ referenceId, address }, work) => runMail(codeMailQuotas(referenceId, address), work),
  };
}
