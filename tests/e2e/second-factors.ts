import type { APIRequestContext } from '@playwright/test';
import { codeAt } from '../support/callers/app-codes.ts';
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
