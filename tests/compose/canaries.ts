import { createHash, randomBytes } from 'node:crypto';

const mark = (name: string) => `canary${name}${randomBytes(6).toString('hex')}`;

/** What one anonymous reporter brings along. Each word is unlike any other on this machine, so it can be searched. */
export function plantCanaries() {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20 * 1024 * 1024)]);
  return {
    loginId: mark('id'),
    password: `${mark('pw')}!A1`,
    title: mark('title'),
    content: mark('content'),
    targetName: mark('target'),
    fileName: `${mark('file')}.pdf`,
    userAgent: mark('agent'),
    referer: `http://${mark('referer')}.example/`,
    query: mark('query'),
    /** From a net that belongs to no one (TEST-NET-3). */
    address: '203.0.113.77',
    file,
    digest: digest(file),
  };
}

export type Canaries = ReturnType<typeof plantCanaries>;

export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The names of the canaries that a text holds. */
export function canariesIn(text: string, canaries: Canaries): string[] {
  return Object.entries(canaries)
    .filter(([name, value]) => typeof value === 'string' && name !== 'digest' && text.includes(value))
    .map(([name]) => name);
}
