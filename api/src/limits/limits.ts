import { isHttpError } from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { ChallengeKind } from './challenge.ts';
import { firstOf } from './counters.ts';
import { foldName } from './fold-name.ts';
import { challengeGate, isTurnedAway, type SolvedLine } from './gate.ts';
import { type End, type KeptLine, limitLines } from './lines.ts';
import { ownCounters } from './own-counters.ts';
import { redisCounters } from './redis-counters.ts';

/**
 * Each throws 429 with Retry-After and a challenge where a limit is reached, and lets the request through that comes
 * with the solved challenge. None says whether a name or id exists.
 */
export interface Limits {
  /**
   * Does a try of an anonymous report's id and password; counted by source before `read` reads which id it is, by id
   * before the try; given back unless it was refused.
   */
  lookup<Form extends { loginId: string }, Result>(
    ctx: Context,
    read: () => Promise<Form>,
    attempt: (form: Form) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Counts as a try what tells about a pair of id and password in another way. Apart from look-ups: these cost nothing,
   * and by theirs a neighbour on the same network could see that an id was just used for a report. Only by id: over all
   * ids of a source, what tries wrongly is taken as a report and counted as one.
   */
  guess(ctx: Context, loginId: string): Promise<void>;
  /** The same as `lookup` for a staff account. */
  login<Form extends { username: string }, Result>(
    ctx: Context,
    read: () => Promise<Form>,
    attempt: (form: Form) => Promise<Result>,
  ): Promise<Result>;
  /** Takes a report of so many bytes; given back when we failed it. */
  report<Result>(ctx: Context, bytes: number, work: () => Promise<Result>): Promise<Result>;
  /** The challenge that a report of so many bytes would meet now; undefined when it would meet none. */
  reportChallenge(ctx: Context, bytes: number): Promise<string | undefined>;
  /** Takes an inquiry; given back when we failed it. */
  inquiry<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /** Whether a receipt may still be mailed to an address; nothing is refused for it. */
  mayMail(address: string): Promise<boolean>;
}

/** What a request is counted as: by the lines of its limits, or, once a challenge is solved, by those of the solved. */
interface Tally {
  kind: ChallengeKind;
  lines: KeptLine[];
  solved: SolvedLine[];
}

/**
 * How often something may be done (docs/behaviour/api.md#quotas). Counters stand in Redis under keyed digests, whose
 * key is another one each hour, and live for an hour at most; while Redis is away each process counts for itself.
 */
export function requestLimits(
  dependencies: Pick<Dependencies, 'redis' | 'secrets' | 'settings' | 'now'>,
): Limits {
  const counters = firstOf(redisCounters(dependencies.redis), ownCounters(dependencies.now));
  const gate = challengeGate(counters, dependencies);
  const lines = limitLines(dependencies);

  /** Counts; answers how to settle once it is known how the work ended. */
  async function take(ctx: Context, { kind, lines, solved }: Tally) {
    const added = await counters.add(lines);
    if (!added.full) return (end: End) => added.takeBack(lines.filter((line) => !line.kept.includes(end)));
    // Always the whole window: the time that is left would tell when somebody else began it.
    const passed = await gate.enter(ctx, kind, solved, added.full.seconds);
    const back = (end: End) =>
      lines.some((line) => line.kept.includes(end)) ? [] : solved.map(({ line }) => line);
    return (end: End) => passed.takeBack(back(end));
  }

  async function counted<Result>(
    ctx: Context,
    tally: Tally,
    work: () => Promise<Result>,
    endOf = refusedOrFailed,
  ): Promise<Result> {
    const settle = await take(ctx, tally);
    try {
      const result = await work();
      await settle('done');
      return result;
    } catch (error) {
      await settle(endOf(error));
      throw error;
    }
  }

  function tries<Form, Result>(
    ctx: Context,
    kind: 'login' | 'lookup',
    read: () => Promise<Form>,
    nameOf: (form: Form) => string,
    attempt: (form: Form) => Promise<Result>,
  ): Promise<Result> {
    const bySource = { kind, lines: lines.triesFrom(ctx, kind), solved: lines.solved(`${kind} from`) };
    const work = async () => {
      const form = await read();
      const as = nameOf(form);
      const byName = { kind, lines: lines.triesAs(ctx, kind, as), solved: lines.solvedAs(kind, as) };
      return counted(ctx, byName, () => attempt(form));
    };
    // What the limit of a name turns away was no try, and takes nothing from the other names of its source.
    return counted(ctx, bySource, work, (error) => (isTurnedAway(error) ? 'failed' : refusedOrFailed(error)));
  }

  const reports = (ctx: Context, bytes: number): Tally => ({
    kind: 'report',
    lines: [...lines.reports(ctx), ...lines.uploads(ctx, bytes), ...lines.refusedReports(ctx)],
    solved: lines.solved('report'),
  });

  return {
    lookup: (ctx, read, attempt) => tries(ctx, 'lookup', read, ({ loginId }) => loginId, attempt),
    login: (ctx, read, attempt) => tries(ctx, 'login', read, ({ username }) => foldName(username), attempt),
    guess: async (ctx, loginId) => {
      await take(ctx, {
        kind: 'report',
        lines: lines.triesAs(ctx, 'pair', loginId),
        solved: lines.solvedAs('pair', loginId),
      });
    },
    // A refused report takes nothing from those that may be sent: who shuts a network out of reporting in words has to
    // send reports, which staff see. It is counted as refused and as bytes. While a report is under way it holds all.
    report: (ctx, bytes, work) => counted(ctx, reports(ctx, bytes), work),
    reportChallenge: async (ctx, bytes) => {
      const { lines, solved } = reports(ctx, bytes);
      const added = await counters.add(lines);
      if (added.full) return gate.challenge('report', solved);
      await added.takeBack(lines);
      return undefined;
    },
    inquiry: (ctx, work) =>
      counted(ctx, { kind: 'inquiry', lines: lines.inquiries(ctx), solved: lines.solved('inquiry') }, work),
    mayMail: async (address) => (await counters.add([lines.receipt(address)])).full === undefined,
  };
}

const refusedOrFailed = (error: unknown): End =>
  isHttpError(error) && error.status < 500 ? 'refused' : 'failed';
