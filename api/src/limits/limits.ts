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
  /**
   * Lets a report of so many bytes begin to arrive. While it arrives it is counted nowhere; afterwards as many bytes as
   * `arrived`, and one refused report if it was refused. Nothing when we failed it.
   */
  admitReport<Result>(
    ctx: Context,
    bytes: { claimed: number; arrived: () => number },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Stores a report that has arrived whole; counted before `work`, given back unless it was stored. */
  storeReport<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /**
   * The challenge that a report of so many bytes would meet now; undefined when it would meet none. A source that asks
   * often gets a challenge whatever the quotas hold.
   */
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

  /** Requests that a solved challenge let through. */
  const byChallenge = new WeakSet<Context>();

  /** Counts; answers how to settle once it is known how the work ended. */
  async function take(ctx: Context, { kind, lines, solved }: Tally) {
    const added = await counters.add(lines);
    if (!added.full)
      return (end: End) =>
        added.takeBack(lines.filter(({ amount, kept }) => amount > 0 && !kept.includes(end)));
    // Always the whole window: the time that is left would tell when somebody else began it.
    const passed = await gate.enter(ctx, kind, solved, added.full.seconds);
    byChallenge.add(ctx);
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
    const successes = kind === 'lookup' ? lines.lookups(ctx) : [];
    const bySource = {
      kind,
      lines: [...lines.triesFrom(ctx, kind), ...successes],
      solved: lines.solved(`${kind} from`),
    };
    const work = async () => {
      const form = await read();
      const as = nameOf(form);
      const byName = { kind, lines: lines.triesAs(ctx, kind, as), solved: lines.solvedAs(kind, as) };
      return counted(ctx, byName, () => attempt(form));
    };
    // What the limit of a name turns away was no try, and takes nothing from the other names of its source.
    return counted(ctx, bySource, work, (error) => (isTurnedAway(error) ? 'failed' : refusedOrFailed(error)));
  }

  /** What must have room for a report of so many bytes; counts nothing. */
  const roomForReport = (ctx: Context, bytes: number): Tally => ({
    kind: 'report',
    lines: [...lines.reports(ctx), ...lines.uploads(ctx, bytes), ...lines.refusedReports(ctx)].map(
      (line) => ({ ...line, ahead: line.amount, amount: 0, kept: ['done', 'refused'] }),
    ),
    solved: lines.solved('report'),
  });

  /** Counts what has happened already, whatever the quota. */
  const note = (happened: KeptLine[]) =>
    counters.add(happened.map((line) => ({ ...line, most: Number.MAX_SAFE_INTEGER })));

  async function admitReport<Result>(
    ctx: Context,
    bytes: { claimed: number; arrived: () => number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    let begun = false;
    let end: End = 'done';
    try {
      return await counted(ctx, roomForReport(ctx, bytes.claimed), () => {
        begun = true;
        return work();
      });
    } catch (error) {
      end = refusedOrFailed(error);
      throw error;
    } finally {
      if (begun) {
        const uploads = lines.uploads(ctx, bytes.arrived());
        const refused = byChallenge.has(ctx) ? [] : lines.refusedReports(ctx);
        const happened = [...uploads, ...refused].filter(({ kept }) => kept.includes(end));
        if (happened.length > 0) await note(happened);
      }
    }
  }

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
    admitReport,
    // A refused report takes nothing from those that may be sent: shutting a network out of reporting in words takes
    // reports, which staff see. It is counted as refused and as bytes.
    storeReport: (ctx, work) => {
      if (byChallenge.has(ctx)) return work();
      return counted(
        ctx,
        { kind: 'report', lines: lines.reports(ctx), solved: lines.solved('report') },
        work,
      );
    },
    reportChallenge: async (ctx, bytes) => {
      const room = roomForReport(ctx, bytes);
      const asked = await counters.add(lines.looks(ctx));
      const isFull = asked.full !== undefined || (await counters.add(room.lines)).full !== undefined;
      return isFull ? gate.challenge('report', room.solved) : undefined;
    },
    inquiry: (ctx, work) =>
      counted(ctx, { kind: 'inquiry', lines: lines.inquiries(ctx), solved: lines.solved('inquiry') }, work),
    mayMail: async (address) => (await counters.add([lines.receipt(address)])).full === undefined,
  };
}

const refusedOrFailed = (error: unknown): End =>
  isHttpError(error) && error.status < 500 ? 'refused' : 'failed';
