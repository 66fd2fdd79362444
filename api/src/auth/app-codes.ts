import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The length of a time step, in seconds, as all apps assume it (RFC 6238). */
const period = 30;

/** How many time steps before and after the present one a code may be of: the one that somebody was just typing. */
const acceptedSteps = 1;

/** How far a clock is searched for at the enrolment, in time steps: an hour. */
const searchedSteps = 120;

/** A new secret for an app: 160 bits, the length of the digest. */
export const newAppSecret = (): Buffer => randomBytes(20);

/** A secret in base32, as apps take it. */
export const secretText = (secret: Buffer): string => secretOf(secret).base32;

/** The time step of a code if it is of this secret and near `now`. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = deltaOf(secret, code, now, acceptedSteps);
  return delta === undefined ? undefined : TOTP.counter({ period, timestamp: now.getTime() }) + delta;
}

/**
 * By how many minutes the clock of the device that showed a code is ahead (behind, if negative); undefined if the code is of no
 * time near. Only for an enrolment: it would accept too many codes.
 */
export function clockAhead(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = deltaOf(secret, code, now, searchedSteps);
  return delta === undefined
    ? undefined
    : Math.sign(delta) * Math.max(1, Math.round(Math.abs(delta * period) / 60));
}

function deltaOf(secret: Buffer, token: string, now: Date, window: number): number | undefined {
  const options = { secret: secretOf(secret), token, period, timestamp: now.getTime(), window };
  return TOTP.validate(options) ?? undefined;
}

// A copy: a small buffer shares its memory with others.
const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer });
