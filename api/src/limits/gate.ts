import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';
import {
  challengeSeconds,
  type ChallengeKind,
  makeChallenge,
  readSolution,
  type Solved,
} from './challenge.ts';
import type { Added, Counters, Line } from './counters.ts';

/** How much a challenge costs: a line counts the solved ones, and each time they are four times as many it is a bit more. */
export interface SolvedLine {
  line: Line;
  /** How many are solved at the least difficulty. */
  easy: number;
}

/** What stands behind a limit that is full. */
export interface Gate {
  /** Counts a request that comes with a good solution; throws 429 with a challenge when it has none. */
  enter(ctx: Context, kind: ChallengeKind, lines: SolvedLine[], retryAfter: number): Promise<Added>;
  /** The challenge that is to be solved now. */
  challenge(kind: ChallengeKind, lines: SolvedLine[]): Promise<string>;
}

type Wanted = Pick<Dependencies, 'secrets' | 'settings' | 'now'>;

/** Whether a request was turned away before its work began. */
export const isTurnedAway = (error: unknown): boolean => turnedAway.has(error as object);
const turnedAway = new WeakSet<object>();

/** 0 below once as many as are easy, then one for each time that they are four times as many. */
const stepsUp = (load: number) => (load < 1 ? 0 : 1 + Math.floor(Math.log2(load) / 2));

/** Lets through whoever has solved a challenge, so that no limit shuts out an honest person. */
export function challengeGate(counters: Counters, { secrets, settings, now }: Wanted): Gate {
  const { CHALLENGE_BITS: least, CHALLENGE_BITS_MOST: most } = settings;
  const key = secrets.challenge;
  /** What a request has shown already; it passes several limits with one solution. */
  const shown = new WeakMap<Context, Solved>();

  async function wantedBits(lines: SolvedLine[]): Promise<number> {
    const { held } = await counters.add(lines.map(({ line }) => ({ ...line, amount: 0 })));
    const steps = lines.map(({ easy }, index) => stepsUp((held[index] ?? 0) / easy));
    return Math.min(most, least + Math.max(0, ...steps));
  }

  async function solvedBy(ctx: Context, kind: ChallengeKind): Promise<Solved | undefined> {
    const known = shown.get(ctx);
    if (known) return known;
    const solved = readSolution(key, ctx.get('Challenge-Solution'), now());
    if (solved?.kind !== kind) return undefined;
    const name = `spent:${keyedDigest(key, solved.nonce).toString('base64url')}`;
    if (!(await counters.once(name, challengeSeconds))) return undefined;
    shown.set(ctx, solved);
    return solved;
  }

  return {
    enter: async (ctx, kind, lines, retryAfter) => {
      const bits = await wantedBits(lines);
      const solved = await solvedBy(ctx, kind);
      // One bit less is enough: it may have become harder while this one was being solved.
      if (solved && solved.bits >= bits - 1) return counters.add(lines.map(({ line }) => line));
      const challenge = makeChallenge(key, kind, bits, now());
      const error = createError(429, errorMessages.tooManyRequests, {
        headers: { 'Retry-After': String(retryAfter), Challenge: challenge },
        details: { challenge },
      });
      turnedAway.add(error);
      throw error;
    },
    challenge: async (kind, lines) => makeChallenge(key, kind, await wantedBits(lines), now()),
  };
}
