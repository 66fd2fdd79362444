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

/** How many contents a page remembers the key of. */
const maxContents = 20;

export interface SubmissionKey {
  /**
   * The Idempotency-Key for this content. It stays the same when the content is changed, since an attempt without an answer may have
   * been stored: the server then refuses the changed content instead of storing a second submission. `earlier`: the key of an attempt
   * that a page before this one made.
   */
  keyFor: (form: FormData, earlier?: string) => string;
  /**
   * Call it when the server refused this content because another one was stored with its key. Sent again, it is a submission of its
   * own; the contents sent before it stay with their key, which is answered as the first time.
   */
  separate: (form: FormData) => void;
  /** Call it after an accepted submission: the next one is new, even with the same content. */
  renew: () => void;
}

/** Makes the Idempotency-Keys of a form, so that a retry after a lost answer does not file a second report. */
export function createSubmissionKey(makeKey: () => string = randomUuid): SubmissionKey {
  let current: string | undefined;
  const sent = new Map<string, string>();
  return {
    keyFor(form, earlier) {
      const content = fingerprint(form);
      const key = sent.get(content) ?? (current ??= earlier ?? makeKey());
      sent.set(content, key);
      const [oldest] = sent.keys();
      if (sent.size > maxContents && oldest !== undefined) sent.delete(oldest);
      return key;
    },
    separate(form) {
      sent.delete(fingerprint(form));
      current = undefined;
    },
    renew() {
      sent.clear();
      current = undefined;
    },
  };
}
