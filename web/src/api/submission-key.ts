/**
 * A random UUID. `crypto.randomUUID` is missing on http:// addresses other than localhost; `crypto.getRandomValues` is
 * not.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function fingerprint(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}

export interface SubmissionKey {
  /** The Idempotency-Key for this content: the same until the content changes. */
  keyFor: (form: FormData) => string;
  /** Call it after an accepted submission: the next one is new, even with the same content. */
  renew: () => void;
}

/** Keeps one Idempotency-Key per submission, so that a retry after a lost answer does not file a second report. */
export function createSubmissionKey(makeKey: () => string = randomUuid): SubmissionKey {
  let current: { key: string; content: string } | undefined;
  return {
    keyFor(form) {
      const content = fingerprint(form);
      if (current?.content !== content) current = { key: makeKey(), content };
      return current.key;
    },
    renew() {
      current = undefined;
    },
  };
}
