import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an app shows at a time for a secret in base32 (RFC 6238), written down without the library of the api. */
export function codeAt(secret: string, time: Date): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 30_000)));
  const digest = createHmac('sha1', bytes).update(step).digest();
  const at = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Six digits that the app shows for this secret at no time within three hours. */
export function codeOfNoTime(secret: string, time: Date): string {
  const shown = new Set<string>();
  for (let minutes = -180; minutes <= 180; minutes += 0.5)
    shown.add(codeAt(secret, new Date(time.getTime() + minutes * 60_000)));
  for (let code = 0; ; code++) {
    const text = String(code).padStart(6, '0');
    if (!shown.has(text)) return text;
  }
}
