import { createHash } from 'node:crypto';
import { type NewPasskey, type PasskeyAssertion, passkeyMinutes } from '@gaongil/contract/accounts/passkeys';
import { findPasskey, raiseCounter } from '@gaongil/data/staff/passkeys';
import type { Staff } from '@gaongil/data/staff/staff';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database } from '@gaongil/data/database';
import type { RelyingParty } from './relying-party.ts';

const timeout = passkeyMinutes * 60_000;

/** What authenticators store of an account: the same for all its passkeys, so that a device has one of an account at most. */
const userHandleOf = ({ id }: Pick<Staff, 'id'>) => createHash('sha256').update(`account ${id}`).digest();

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The options of a new passkey: one that is found without a name, and that verifies its user. No attestation: any make is taken. */
export async function enrolmentOptions(
  { id: rpID }: RelyingParty,
  account: Staff,
  { challenge, credentialIds }: { challenge: string; credentialIds: readonly Buffer[] },
) {
  const options = await generateRegistrationOptions({
    // Browsers show the name of the site, and no other.
    rpName: rpID,
    rpID,
    userName: account.username,
    userDisplayName: account.displayName,
    userID: new Uint8Array(userHandleOf(account)),
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: credentialIds.map((id) => ({ id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** The options of a question to any passkey of this site: it says by itself whose it is. */
export async function questionOptions({ id: rpID }: RelyingParty, challenge: string) {
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: 'required',
  });
  return { ...options };
}

/** Verifies a new passkey. Returns what is stored of it; undefined if it answers another challenge or site, or verified no user. */
export async function verifyEnrolment(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  credential: NewPasskey['credential'],
) {
  const response = { ...credential, clientExtensionResults: {} };
  // The library throws for whatever is wrong with what a client sent.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
}

/**
 * Verifies the answer of a passkey and stores its counter. Returns the account; undefined if the passkey is unknown, or the answer is
 * wrong in any way or was given before.
 */
export async function verifyAnswer(
  db: Database,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  answer: PasskeyAssertion,
): Promise<Staff | undefined> {
  const found = await findPasskey(db, Buffer.from(answer.id, 'base64url'));
  if (!found || answer.response.userHandle !== userHandleOf(found.account).toString('base64url'))
    return undefined;
  const { passkey, account } = found;
  const { userHandle, ...signed } = answer.response;
  const result = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...signed, userHandle }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const isNewest = await raiseCounter(db, passkey.id, result.authenticationInfo.newCounter);
  return isNewest ? account : undefined;
}
