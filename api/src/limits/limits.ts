import { errorMessages } from '@gaongil/contract/errors';
import createError, { isHttpError } from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';
import { type Added, firstOf, type Line } from './counters.ts';
import { ownCounters } from './own-counters.ts';
import { redisCounters } from './redis-counters.ts';
import { sourceOf } from './source.ts';

const hour = 3600;
const megabyte = 1024 * 1024;

/** What one source still may while all sources together do more than they should, so that no flood shuts others out. */
const few = 3;

/** A request of this many bytes is text; only what is larger counts as upload, so that a report in words is always taken. */
const textBytes = 512 * 1024;

/** Each throws 429 with Retry-After where a limit is reached; none says whether a name or id exists. */
export interface Limits {
  /** Does a try of an anonymous report's id and password; counted before, given back unless it was refused. */
  lookup<Result>(ctx: Context, loginId: string, attempt: () => Promise<Result>): Promise<Result>;
  /**
   * Counts as a try what tells about a pair of id and password in another way. Apart from look-ups: these cost nothing,
   * and by theirs a neighbour on the same network could see that an id was just used for a report. Only by id: over all
   * ids of a source, what tries wrongly is taken as a report and counted as one.
   */
  guess(ctx: Context, loginId: string): Promise<void>;
  /** The same for a staff account. */
  login<Result>(ctx: Context, username: string, attempt: () => Promise<Result>): Promise<Result>;
  /** Takes a report of so many bytes; given back when we failed it. */
  report<Result>(ctx: Context, bytes: number, work: () => Promise<Result>): Promise<Result>;
  /** Takes an inquiry; given back when we failed it. */
  inquiry<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result>;
  /** Whether a receipt may still be mailed to an address; nothing is refused for it. */
  mayMail(address: string): Promise<boolean>;
}

/**
 * How often something may be done (decisions.md "API", rate limits). Counters stand in Redis under keyed digests, whose
 * key is another one each hour, and live for an hour at most; while Redis is away each process counts for itself.
 */
export function requestLimits({
  redis,
  secrets,
  settings,
  now,
}: Pick<Dependencies, 'redis' | 'secrets' | 'settings' | 'now'>): Limits {
  const counters = firstOf(redisCounters(redis), ownCounters(now));
  const window = settings.ATTEMPTS_WINDOW_MINUTES * 60;

  function keyOf(...words: string[]): string {
    const hourly = keyedDigest(secrets.limits, String(Math.floor(now().getTime() / (hour * 1000))));
    return `limit:${keyedDigest(hourly, ...words).toString('base64url')}`;
  }

  /** A line for each source; none where sources cannot be told apart. */
  function bySource(ctx: Context, kind: string, line: Omit<Line, 'key'>): Line[] {
    const source = sourceOf(ctx);
    return source === undefined ? [] : [{ ...line, key: keyOf(kind, source) }];
  }

  const oneTry = { amount: 1, seconds: window };

  const triesFrom = (ctx: Context, kind: string) =>
    bySource(ctx, `${kind} from`, { ...oneTry, most: settings.SOURCE_ATTEMPTS });

  function triesAs(ctx: Context, kind: string, name: string, most: number, inAll: number): Line[] {
    return [
      { ...oneTry, key: keyOf(`${kind} as`, name), most: inAll, soft: true },
      { ...oneTry, key: keyOf(`${kind} as`, name, sourceOf(ctx) ?? ''), most, few: Math.min(few, most) },
    ];
  }

  const pairs = (ctx: Context, kind: string, loginId: string) =>
    triesAs(ctx, kind, loginId, settings.LOOKUP_ATTEMPTS, settings.LOOKUP_ATTEMPTS_IN_ALL);
  const lookups = (ctx: Context, loginId: string) => [
    ...triesFrom(ctx, 'lookup'),
    ...pairs(ctx, 'lookup', loginId),
  ];
  const logins = (ctx: Context, username: string) => [
    ...triesFrom(ctx, 'login'),
    ...triesAs(ctx, 'login', username.toLowerCase(), settings.LOGIN_ATTEMPTS, settings.LOGIN_ATTEMPTS_IN_ALL),
  ];

  function reports(ctx: Context): Line[] {
    const all = { key: keyOf('reports'), most: settings.REPORTS_PER_HOUR_IN_ALL, soft: true };
    const line = { amount: 1, seconds: hour };
    const most = settings.REPORTS_PER_HOUR;
    const own = bySource(ctx, 'reports from', { ...line, most, few: Math.min(few, most) });
    if (own.length === 0) return [];
    return [{ ...line, ...all }, ...own];
  }

  function uploads(ctx: Context, bytes: number): Line[] {
    const line = { amount: bytes, seconds: hour, most: settings.UPLOAD_MEGABYTES_PER_HOUR * megabyte };
    return bytes > textBytes ? bySource(ctx, 'bytes from', line) : [];
  }

  const inquiries = (ctx: Context) =>
    bySource(ctx, 'inquiries from', { amount: 1, seconds: hour, most: settings.INQUIRIES_PER_HOUR });

  async function take(lines: Line[]): Promise<Added> {
    if (lines.length === 0) return { full: undefined, takeBack: async () => undefined };
    const added = await counters.add(lines);
    // Always the whole window: the time that is left would tell when somebody else began it.
    if (added.full)
      throw createError(429, errorMessages.tooManyRequests, {
        headers: { 'Retry-After': String(added.full.seconds) },
      });
    return added;
  }

  /** Does `work`, and keeps the count only of work that ends as `kept` says; what fails by our fault never counts. */
  async function counted<Result>(
    lines: Line[],
    work: () => Promise<Result>,
    kept: Record<'done' | 'refused', boolean>,
  ): Promise<Result> {
    const added = await take(lines);
    try {
      const result = await work();
      if (!kept.done) await added.takeBack();
      return result;
    } catch (error) {
      const refused = isHttpError(error) && error.status < 500;
      if (!refused || !kept.refused) await added.takeBack();
      throw error;
    }
  }

  const onlyRefused = { done: false, refused: true };
  const onlyDone = { done: true, refused: false };
  const both = { done: true, refused: true };

  return {
    lookup: (ctx, loginId, attempt) => counted(lookups(ctx, loginId), attempt, onlyRefused),
    guess: async (ctx, loginId) => void (await take(pairs(ctx, 'pair', loginId))),
    login: (ctx, username, attempt) => counted(logins(ctx, username), attempt, onlyRefused),
    // What is refused counts as bytes alone: who shuts a network out of reporting in words has to send reports, which
    // staff see. While a report is under way it holds its count.
    report: (ctx, bytes, work) => {
      const upload = () => counted(uploads(ctx, bytes), work, both);
      return counted(reports(ctx), upload, onlyDone);
    },
    inquiry: (ctx, work) => counted(inquiries(ctx), work, both),
    mayMail: async (address) => {
      const line = { amount: 1, most: settings.RECEIPTS_PER_HOUR, seconds: hour };
      const { full } = await counters.add([{ ...line, key: keyOf('receipt to', mailboxOf(address)) }]);
      return full === undefined;
    },
  };
}

/** The mailbox behind an address: what follows a plus sign before the @ does not lead to another one. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
