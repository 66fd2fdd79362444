import type { APIRequestContext } from '@playwright/test';
import { Redis } from 'ioredis';
import { codeAt } from '../support/callers/app-codes.ts';
import type { TestStack } from '../support/processes/stack.ts';
import type { Site } from './site.ts';

/** The second factor of an account, as its person has it: the secret in the app, and the recovery codes. */
export interface EnrolledFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Enrols an account in an app through the api, with a session of its own. */
export async function enrol(
  request: APIRequestContext,
  { siteUrl }: Site,
  account: { username: string; password: string },
): Promise<EnrolledFactor> {
  const post = async <Answer>(path: string, data: object) => {
    const answer = await request.post(`${siteUrl}${path}`, { data, headers: { origin: siteUrl } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  await post('/api/auth/login', account);
  const { password } = account;
  const { secret } = await post<{ secret: string }>('/api/account/second-factor', { password });
  const confirmation = { code: codeAt(secret, new Date()) };
  const path = '/api/account/second-factor/confirmation';
  return { secret, ...(await post<{ recoveryCodes: string[] }>(path, confirmation)) };
}

/** A code that was not used for the enrolment: the one of the next half minute, which is accepted already. */
export const nextCode = ({ secret }: EnrolledFactor): string => codeAt(secret, new Date(Date.now() + 30_000));

/** Makes the proofs of an account's sessions six minutes older, which is too old. */
export async function ageProofs({ apiSettings }: TestStack, username: string): Promise<void> {
  const redis = new Redis(apiSettings['REDIS_URL'] ?? '');
  for (const key of await redis.keys('session:*')) {
    const session = JSON.parse((await redis.get(key)) ?? '{}') as { username?: string; provenAt?: number };
    if (session.username !== username) continue;
    const aged = { ...session, provenAt: (session.provenAt ?? 0) - 360_000 };
    await redis.set(key, JSON.stringify(aged), 'KEEPTTL', 'XX');
  }
  redis.disconnect();
}
