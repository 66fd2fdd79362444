import type { NewPasskey, PasskeyAssertion, PasskeyQuestion } from '@gaongil/contract/accounts/passkeys';
import { passkeyTexts } from './passkey-texts.ts';

/** Whether this browser has passkeys at this address: it has none without encryption, and none for a number. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

// Few people need it, and only when they press a button.
const library = () => import('@simplewebauthn/browser');

type Result<Answer> = { answer: Answer } | { failure: string };

/** Has the browser ask for a passkey and sign the question. Returns its answer, or why there is none. */
export function askDevice(question: PasskeyQuestion): Promise<Result<PasskeyAssertion>> {
  return attempt(async () => {
    const { startAuthentication } = await library();
    const optionsJSON = question as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  });
}

/** Has the browser make a passkey. Returns what the server needs of it, or why there is none. */
export function makePasskey(question: PasskeyQuestion): Promise<Result<NewPasskey['credential']>> {
  return attempt(async () => {
    const { startRegistration } = await library();
    const optionsJSON = question as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } };
  });
}

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Result<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** What an error of the browser means for people; the library names some of them in another way. */
function failureOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  const known: Record<string, string> = passkeyTexts.failures;
  return known[cause?.name ?? ''] ?? known[name ?? ''] ?? passkeyTexts.failed;
}
