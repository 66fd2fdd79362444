import { attachmentLimit } from '@gaongil/contract/attachment';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';
import type { Line } from './counters.ts';
import type { SolvedLine } from './gate.ts';
import { sourceOf } from './source.ts';
import { windowKeys, windowPart } from './window-keys.ts';

const hour = 3600;
const megabyte = 1024 * 1024;

/** What one source still may while all sources together do more than they should, so that no flood shuts others out. */
const few = 3;

/** A request of this many bytes is text; only what is larger counts as upload, so that a report in words is always taken. */
export const textBytes = 512 * 1024;

/** Uploads are counted in steps of this many bytes, so that no count tells how large one file was. */
const uploadStep = 8 * megabyte;
const uploadSteps = (bytes: number) => (bytes <= textBytes ? 0 : Math.ceil(bytes / uploadStep));

/** How often GET /api/reports/challenge looks at quotas: for one source, and in all. */
const looks = { each: 60, all: 600 };

/** How many challenges are solved at the least difficulty: for one name, and in all. */
const easyAs = 5;
const easyInAll = 60;

/** How work ends: done, refused for what it was, or failed by our fault, which never counts. */
export type End = 'done' | 'refused' | 'failed';

/** A line, and after which ends its count is kept. */
export interface KeptLine extends Line {
  kept: readonly End[];
}

type Rule = Omit<Line, 'keys' | 'keptFor'> & { kept: readonly End[] };

type AllAndEach = [
  words: string[],
  rule: Omit<Rule, 'most'>,
  most: { all: number; each: number; few?: number },
];

/** Every limit, as the lines that are counted for it. */
export function limitLines({ secrets, settings, now }: Pick<Dependencies, 'secrets' | 'settings' | 'now'>) {
  const window = settings.ATTEMPTS_WINDOW_MINUTES * 60;

  function line(words: string[], rule: Rule): KeptLine {
    return { ...rule, ...windowKeys(secrets.limits, now(), rule.seconds, words) };
  }

  /**
   * A quota with an offset that strangers cannot know: up to QUOTA_SPREAD_PERCENT more, another one for each quota and
   * each part of its window. A client that sees when the quota is full does not learn what others did.
   */
  function spreadOut(most: number, seconds: number, words: string[]): number {
    const range = Math.floor((most * settings.QUOTA_SPREAD_PERCENT) / 100) + 1;
    const part = String(windowPart(now(), seconds));
    return most + (keyedDigest(secrets.limits, 'offset', part, ...words).readUInt32BE() % range);
  }

  /**
   * What all sources may do together, and one of them. While all do too much, each source still has a few. Where sources
   * cannot be told apart, the limit in all is all there is.
   */
  function allAndEach(ctx: Context, ...[words, rule, most]: AllAndEach): KeptLine[] {
    const source = sourceOf(ctx);
    const all = spreadOut(most.all, rule.seconds, words);
    if (source === undefined) return [line(words, { ...rule, most: all })];
    const each = spreadOut(most.each, rule.seconds, [...words, source]);
    const reserved = spreadOut(most.few ?? few, rule.seconds, [...words, source]);
    return [
      line(words, { ...rule, most: all, soft: true }),
      line([...words, source], { ...rule, most: each, few: Math.min(reserved, each) }),
    ];
  }

  /** What each source may do by itself; only where sources cannot be told apart, the limit in all counts. */
  function eachAlone(ctx: Context, ...[words, rule, most]: AllAndEach): KeptLine[] {
    return allAndEach(ctx, words, rule, most).slice(-1);
  }

  const anHour = { amount: 1, seconds: hour };
  const aTry = { amount: 1, seconds: window, kept: ['refused'] } as const;

  const attempts = {
    login: { each: settings.LOGIN_ATTEMPTS, all: settings.LOGIN_ATTEMPTS_IN_ALL, kept: ['refused'] },
    lookup: { each: settings.LOOKUP_ATTEMPTS, all: settings.LOOKUP_ATTEMPTS_IN_ALL, kept: ['refused'] },
    // However the report ends, it told whether the pair exists.
    pair: {
      each: settings.LOOKUP_ATTEMPTS,
      all: settings.LOOKUP_ATTEMPTS_IN_ALL,
      kept: ['done', 'refused', 'failed'],
    },
  } as const;

  function solvedLine(words: string[], easy: number): SolvedLine {
    const rule = { amount: 1, seconds: window, most: Number.MAX_SAFE_INTEGER, kept: [] };
    return { easy, line: line(['solved', ...words], rule) };
  }

  return {
    /** Tries at any name. */
    triesFrom: (ctx: Context, kind: 'login' | 'lookup') =>
      allAndEach(ctx, [`${kind} from`], aTry, {
        all: settings.ATTEMPTS_IN_ALL,
        each: settings.SOURCE_ATTEMPTS,
      }),

    /** Lookups that found a report: each costs a hash. */
    lookups: (ctx: Context) =>
      allAndEach(
        ctx,
        ['lookups'],
        { ...aTry, kept: ['done'] },
        { all: settings.ATTEMPTS_IN_ALL, each: settings.LOOKUPS_PER_SOURCE },
      ),

    /** Tries at one name. A count over all sources would tell each of them that others used the name. */
    triesAs: (ctx: Context, kind: 'login' | 'lookup' | 'pair', name: string) =>
      eachAlone(ctx, [`${kind} as`, name], { ...aTry, kept: attempts[kind].kept }, attempts[kind]),

    reports: (ctx: Context) =>
      allAndEach(
        ctx,
        ['reports'],
        { ...anHour, kept: ['done'] },
        { all: settings.REPORTS_PER_HOUR_IN_ALL, each: settings.REPORTS_PER_HOUR },
      ),

    refusedReports: (ctx: Context) =>
      allAndEach(
        ctx,
        ['refused reports'],
        { ...anHour, kept: ['refused'] },
        { all: settings.REFUSED_REPORTS_PER_HOUR_IN_ALL, each: settings.REFUSED_REPORTS_PER_HOUR },
      ),

    /** Bytes sent with reports; none for a report that is but text. While all send too much, each source has one file. */
    uploads: (ctx: Context, bytes: number) =>
      uploadSteps(bytes) === 0
        ? []
        : allAndEach(
            ctx,
            ['bytes'],
            { amount: uploadSteps(bytes), seconds: hour, kept: ['done', 'refused'] },
            {
              all: uploadSteps(settings.UPLOAD_MEGABYTES_PER_HOUR_IN_ALL * megabyte),
              each: uploadSteps(settings.UPLOAD_MEGABYTES_PER_HOUR * megabyte),
              few: uploadSteps(attachmentLimit + megabyte),
            },
          ),

    /** Looks at the quotas of reports by GET /api/reports/challenge. */
    looks: (ctx: Context) => allAndEach(ctx, ['looks'], { ...anHour, kept: ['done'] }, looks),

    inquiries: (ctx: Context) =>
      allAndEach(
        ctx,
        ['inquiries'],
        { ...anHour, kept: ['done', 'refused'] },
        { all: settings.INQUIRIES_PER_HOUR_IN_ALL, each: settings.INQUIRIES_PER_HOUR },
      ),

    receipt: (address: string) =>
      line(['receipt to', mailboxOf(address)], {
        ...anHour,
        most: settings.RECEIPTS_PER_HOUR,
        kept: ['done'],
      }),

    /** What was let through by a solved challenge. */
    solved: (what: string): SolvedLine[] => [solvedLine([what], easyInAll)],

    solvedAs: (kind: string, name: string): SolvedLine[] => [
      solvedLine([`${kind} as`], easyInAll),
      solvedLine([`${kind} as`, name], easyAs),
    ],
  };
}

/** The mailbox behind an address: what follows a plus sign before the @ does not lead to another one. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
