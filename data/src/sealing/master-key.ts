import { createHmac } from 'node:crypto';
import { open, seal } from './cipher.ts';

/**
 * The key that wraps the key-encryption keys. A key management service can replace it: it needs an id, and calls that
 * wrap and unwrap 32 bytes. A process unwraps each key-encryption key whenever it loads the keys: at its start, about
 * once a minute, and when it meets a number that it does not know.
 */
export interface MasterKey {
  /** Identifies the key without giving it away; stored beside what it has wrapped. */
  id: string;
  wrap(key: Buffer, context: string): Promise<Buffer>;
  /** @throws when this key did not wrap it, in this context */
  unwrap(wrapped: Buffer, context: string): Promise<Buffer>;
  /** A MAC of 16 bytes, by which another process that has this key knows that a statement comes from one that has it. */
  prove(statement: string): Promise<Buffer>;
}

/** The key in use, then earlier ones while it is being replaced. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

/** What MASTER_KEY may be: master keys, each on a line of its own, the one in use first. */
export const masterKeyPattern = /^[0-9a-fA-F]{64}(?:\s+[0-9a-fA-F]{64})*\s*$/;

/**
 * The master keys of a text (the content of MASTER_KEY_FILE): each of 64 hexadecimal letters, the one in use first.
 * @throws when the text is anything else
 */
export function masterKeysOf(text: string): MasterKeys {
  if (!masterKeyPattern.test(text)) throw new Error('a master key has 64 hexadecimal letters');
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [masterKey(first), ...others.map(masterKey)];
}

function masterKey(hex: string): MasterKey {
  const key = Buffer.from(hex, 'hex');
  return {
    id: createHmac('sha256', key).update('gaongil master key id').digest('hex').slice(0, 16),
    wrap: (plain, context) => Promise.resolve(seal(key, plain, context)),
    unwrap: async (wrapped, context) => Promise.resolve(open(key, wrapped, context)),
    prove: (statement) => {
      const mac = createHmac('sha256', key).update(`gaongil master key proof ${statement}`).digest();
      return Promise.resolve(mac.subarray(0, 16));
    },
  };
}
