import { randomBytes } from 'node:crypto';
import { passkeyMessages, passkeyMinutes } from '@gaongil/contract/accounts/passkeys';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { boundSession } from '../http/session.ts';

/** What an answer to a challenge is for: an enrolment needed the password, so no other challenge is one for it. */
type Purpose = 'answer' | 'enrolment';

interface StoredChallenge {
  challenge: string;
  purpose: Purpose;
  /** Until when it can be answered, in milliseconds. */
  until: number;
}

type Needed = Pick<Dependencies, 'redis' | 'now'>;

/** One challenge a session: a new one replaces the one before. A copy of Redis cannot be used to sign in. */
const keyOf = (session: Buffer) => `passkey:${session.toString('base64url')}`;

/** Makes a challenge that is good once, for five minutes, in this session, which is begun if there is none. */
export async function makePasskeyChallenge(
  ctx: Context,
  { redis, now }: Needed,
  purpose: Purpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const lifetime = passkeyMinutes * 60_000;
  const stored: StoredChallenge = { challenge, purpose, until: now().getTime() + lifetime };
  await redis.set(keyOf(boundSession(ctx, now())), JSON.stringify(stored), 'PX', lifetime);
  return challenge;
}

/** Takes the challenge of this session, which ends it. @throws `refusal` if there is none for this purpose (any more) */
export async function takePasskeyChallenge(
  ctx: Context,
  { redis, now }: Needed,
  purpose: Purpose,
  refusal: 400 | 401,
): Promise<string> {
  const text = await redis.getdel(keyOf(boundSession(ctx, now())));
  const stored = text === null ? undefined : (JSON.parse(text) as StoredChallenge);
  if (stored?.purpose !== purpose || stored.until <= now().getTime())
    throw createError(refusal, passkeyMessages.over);
  return stored.challenge;
}
