import type { OwnSecondFactor } from '@gaongil/contract/accounts/second-factor';
import { expect } from 'vitest';
import { type accountCalls, memberPassword, sessionIn } from './account-calls.ts';
import { passkeyDevice, type Question } from './passkey-device.ts';

type Headers = Record<string, string>;
type Calls = ReturnType<typeof accountCalls>;

/** Calls about passkeys of a site at `origin`, made with those of `accountCalls`. */
export function passkeyCalls(send: Calls['send'], member: Calls['member'], origin: string) {
  /** Starts an enrolment; returns the question for a new passkey. */
  async function startPasskey(session: Headers): Promise<Question> {
    const answer = await send(
      'POST',
      '/api/account/passkeys/question',
      { password: memberPassword },
      session,
    );
    expect(answer.status).toBe(200);
    return (await answer.json()) as Question;
  }

  const addPasskey = (session: Headers, credential: object, name = '패스키') =>
    send('POST', '/api/account/passkeys', { name, credential }, session);

  return {
    startPasskey,
    addPasskey,
    /** A new account with a passkey, and the session in which it was made. */
    async withPasskey({ counter = 0 }: { counter?: number } = {}) {
      const { account, session } = await member();
      const device = passkeyDevice();
      const answer = await addPasskey(
        session,
        device.create(await startPasskey(session), { origin, counter }),
      );
      expect(answer.status).toBe(201);
      const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
      return { account, device, codes: recoveryCodes, session: sessionIn(answer) };
    },
    /** A question to a passkey, in a session or in one that it begins. */
    async ask(session: Headers) {
      const answer = await send('POST', '/api/auth/passkey/question', undefined, session);
      expect(answer.status).toBe(200);
      const cookies = answer.headers.getSetCookie();
      const begun = cookies.length > 0 ? sessionIn(answer) : session;
      return { question: (await answer.json()) as Question, session: begun, cookies };
    },
    signInBy: (session: Headers, passkey: object) => send('POST', '/api/auth/passkey', { passkey }, session),
    /** The own second factor. */
    own: async (session: Headers) =>
      (await (await send('GET', '/api/account/second-factor', undefined, session)).json()) as OwnSecondFactor,
  };
}
