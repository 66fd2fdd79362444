import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';
import {
  challengeSeconds,
  type ChallengeKind,
  makeChallenge,
  readSolution,
  type Solution,
} from './challenge.ts';
import type { Added, Counters, Quota } from './counters.ts';

/** Counts solved challenges. Each time there are four times as many, a challenge becomes one bit harder. */
export interface DifficultyCount {
  quota: Quota;
  /** Up to this many solved challenges, the difficulty stays lowest. */
  easyUpTo: number;
}

/** Lets requests beyond a quota pass if they solved a challenge. */
export interface ChallengeGate {
  /**
   * Counts a request that has a valid solution.
   * @throws 429 with a new challenge when it has none.
   */
  enter(ctx: Context, kind: ChallengeKind, difficulty: DifficultyCount[], retryAfter: number): Promise<Added>;
  /** Lets the solution of a request be used once more: the request failed by a fault of ours. */
  giveBack(ctx: Context): Promise<void>;
  /** A challenge of the current difficulty. */
  challenge(kind: ChallengeKind, difficulty: DifficultyCount[]): Promise<string>;
}

type Needed = Pick<Dependencies, 'secrets' | 'tuning' | 'now'>;

/** Whether an error is the 429 of this gate, thrown before the work of the request began. */
export const isChallenged = (error: unknown): boolean => challenged.has(error as object);
const challenged = new WeakSet<object>();

/** 0 for a load below 1, then one more each time the load is four times as high. */
const extraBits = (load: number) => (load < 1 ? 0 : 1 + Math.floor(Math.log2(load) / 2));

/** A gate that every honest client can pass, so that a quota never locks it out. */
export function challengeGate(counters: Counters, { secrets, tuning, now }: Needed): ChallengeGate {
  const { easiest: minBits, hardest: maxBits } = tuning.challengeBits;
  const [{ challenge: key }] = secrets;
  /** The solutions that requests have presented; one solution passes all quotas of its request. */
  const presented = new WeakMap<Context, { solved: Solution; mark: string }>();

  async function currentBits(difficulty: DifficultyCount[]): Promise<number> {
    const added = await counters.add(difficulty.map(({ quota }) => ({ ...quota, amount: 0 })));
    const extra = difficulty.map(({ easyUpTo }, index) => extraBits((added.counts[index] ?? 0) / easyUpTo));
    return Math.min(maxBits, minBits + Math.max(0, ...extra));
  }

  async function solutionOf(ctx: Context, kind: ChallengeKind): Promise<Solution | undefined> {
    const known = presented.get(ctx);
    if (known) return known.solved;
    const solution = ctx.get('Challenge-Solution');
    for (const { challenge: signer } of secrets) {
      const solved = readSolution(signer, solution, now());
      if (solved?.kind === kind) return spend(ctx, signer, solved);
    }
    return undefined;
  }

  /** Marked under the key that signed the challenge, so that every api that accepts it marks the same. */
  async function spend(ctx: Context, signer: Buffer, solved: Solution): Promise<Solution | undefined> {
    const mark = `spent:${keyedDigest(signer, solved.nonce).toString('base64url')}`;
    if (!(await counters.markOnce(mark, challengeSeconds))) return undefined;
    presented.set(ctx, { solved, mark });
    return solved;
  }

  return {
    enter: async (ctx, kind, difficulty, retryAfter) => {
      const bits = await currentBits(difficulty);
      const solved = await solutionOf(ctx, kind);
      // One bit less is enough: the difficulty may have risen while the client was solving.
      if (solved && solved.bits >= bits - 1) return counters.add(difficulty.map(({ quota }) => quota));
      const challenge = makeChallenge(key, kind, bits, now());
      const error = createError(429, errorMessages.tooManyRequests, {
        headers: { 'Retry-After': String(retryAfter), Challenge: challenge },
        details: { challenge },
      });
      challenged.add(error);
      throw error;
    },
    giveBack: async (ctx) => {
      const mark = presented.get(ctx)?.mark;
      if (mark !== undefined) await counters.unmark(mark);
    },
    challenge: async (kind, difficulty) => makeChallenge(key, kind, await currentBits(difficulty), now()),
  };
}
