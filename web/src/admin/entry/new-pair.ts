import { passwordRules } from '@gaongil/contract/cases/report';

/** Letters and digits that are not mistaken for others when they are said or written by hand: 32, so each byte gives one evenly. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789A';

const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join('');

/** An id and a password that no person chose: 60 bits, in groups. */
export function newPair(): { loginId: string; password: string } {
  let password = '';
  while (!passwordRules.every((rule) => rule.holds(password)))
    password = [randomText(4), randomText(4), randomText(4)].join('-');
  return { loginId: randomText(8), password };
}
