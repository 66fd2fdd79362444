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
   * and by theirs a neighbour on the same network could see that an id was just used for a report.
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

  function triesOf(kind: string, name: string, most: number, inAll: number) {
    const line = { amount: 1, seconds: window };
    return (ctx: Context): Line[] => [
      ...bySource(ctx, `${kind} from`, { ...line, most: settings.SOURCE_ATTEMPTS }),
      { ...line, key: keyOf(`${kind} as`, name), most: inAll, soft: true },
      { ...line, key: keyOf(`${kind} as`, name, sourceOf(ctx) ?? ''), most, few: Math.min(few, most) },
    ];
  }

  const lookups = (loginId: string, kind = 'lookup') =>
    triesOf(kind, loginId, settings.LOOKUP_ATTEMPTS, settings.LOOKUP_ATTEMPTS_IN_ALL);
  const logins = (username: string) =>
    triesOf('login', username.toLowerCase(), settings.LOGIN_ATTEMPTS, settings.LOGIN_ATTEMPTS_IN_ALL);

  function reports(ctx: Context): Line[] {
    const all = { key: keyOf('reports'), most: settings.REPORTS_PER_HOUR_IN_ALL, soft: true };
    const line = { amount: 1, seconds: hour };
    const most = settings.REPORTS_PER_HOUR;
    const own = bySource(ctx, 'reports from', { ...line, most, few: Math.min(few, most) });
    if (own.length === 0) return [];
    return [{ ...line, ...all }, ...own];
  }

  const refusals = (ctx: Context) =>
    bySource(ctx, 'refused from', { amount: 1, seconds: hour, most: settings.REPORTS_PER_HOUR * 10 });

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

  async function counted<Result>(
    lines: Line[],
    work: () => Promise<Result>,
    { returned, refused = false }: { returned: boolean; refused?: boolean },
  ): Promise<Result> {
    const added = await take(lines);
    try {
      const result = await work();
      if (returned) await added.takeBack();
      return result;
    } catch (error) {
      if (refused || !isHttpError(error) || error.status >= 500) await added.takeBack();
      throw error;
    }
  }

  return {
    lookup: (ctx, loginId, attempt) => counted(lookups(loginId)(ctx), attempt, { returned: true }),
    guess: async (ctx, loginId) => void (await take(lookups(loginId, 'pair')(ctx))),
    login: (ctx, username, attempt) => counted(logins(username)(ctx), attempt, { returned: true }),
    // What is refused stands in a count of its own, and what is taken in no other: nobody shuts a whole network out, or
    // sees that somebody of it sent something, without reports that staff see.
    report: (ctx, bytes, work) => {
      const upload = () => counted(uploads(ctx, bytes), work, { returned: false });
      const attempt = () => counted(refusals(ctx), upload, { returned: true });
      return counted(reports(ctx), attempt, { returned: false, refused: true });
    },
    inquiry: (ctx, work) => counted(inquiries(ctx), work, { returned: false }),
    mayMail: async (address) => {
      const line = { amount: 1, most: settings.RECEIPTS_PER_HOUR, seconds: hour };
      const { full } = await counters.add([{ ...line, key: keyOf('receipt to', mailboxOf(address)) }]);
      return full === undefined;
    },
  };
}

/** The mailbox behind an address: what follows a plus sign before the @ does not lead to another one. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}
