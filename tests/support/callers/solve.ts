import { createHash } from 'node:crypto';

/** Solves a challenge as its description says (contract/src/requests/challenge.ts); returns the solution to send. */
export function solve(challenge: string): string {
  const [kind, bits, end, nonce, target] = challenge.split('.');
  const question = [kind, bits, end, nonce].join('.');
  for (let number = 0; number < 2 ** Number(bits); number++)
    if (createHash('sha256').update(`${question}.${number}`).digest('base64url') === target)
      return `${challenge}.${number}`;
  throw new Error('the challenge has no solution');
}
