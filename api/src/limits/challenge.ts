import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What a challenge may be solved for. It is bound to the kind of call, and to no name, address or text. */
export const challengeKinds = ['login', 'lookup', 'report', 'inquiry'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

/** How long a challenge is valid, in seconds. */
export const challengeSeconds = 600;

/** A valid solution: the challenge is ours and has not expired. */
export interface Solution {
  kind: ChallengeKind;
  bits: number;
  /** Identifies the challenge. */
  nonce: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const signed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Makes a challenge: `kind.bits.end.nonce.target.signature`, where `end` is in epoch seconds. Its solution is the whole
 * number below 2^bits for which the SHA-256 (base64url) of `kind.bits.end.nonce.number` is `target`. There is exactly one
 * such number, so the work is bounded and its progress can be shown.
 */
export function makeChallenge(key: Buffer, kind: ChallengeKind, bits: number, now: Date): string {
  const end = Math.floor(now.getTime() / 1000) + challengeSeconds;
  const question = [kind, bits, end, randomBytes(12).toString('base64url')].join('.');
  const body = `${question}.${sha256(`${question}.${randomInt(2 ** bits)}`)}`;
  return `${body}.${signed(key, body)}`;
}

/** Checks `challenge.number`; undefined unless the challenge is ours, has not expired and the number solves it. */
export function readSolution(key: Buffer, solution: string, now: Date): Solution | undefined {
  const [kind = '', bits = '', end = '', nonce = '', target = '', signature = '', number = '', ...rest] =
    solution.length > 300 ? [] : solution.split('.');
  const question = [kind, bits, end, nonce].join('.');
  if (rest.length > 0 || !/^\d{1,10}$/.test(number)) return undefined;
  if (!same(signature, signed(key, `${question}.${target}`))) return undefined;
  if (Number(end) * 1000 <= now.getTime()) return undefined;
  if (!same(target, sha256(`${question}.${number}`))) return undefined;
  return { kind: kind as ChallengeKind, bits: Number(bits), nonce };
}
