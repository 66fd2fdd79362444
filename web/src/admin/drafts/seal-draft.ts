import type { StoredDraft } from './draft-storage.ts';

/** What is sealed: the draft, and what it is for, such as `reports:…`. */
export interface DraftContent {
  subject: string;
  draft: unknown;
  /** By what a person knows again what it is for, such as the title of a case. */
  about?: string | undefined;
}

const nonceLength = 12;
/** Letters at once: a call with too many arguments fails. */
const step = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += step)
    text += String.fromCharCode(...bytes.subarray(from, from + step));
  return btoa(text);
}

const algorithm = (nonce: BufferSource, { name, at }: Pick<StoredDraft, 'name' | 'at'>) => ({
  name: 'AES-GCM',
  iv: nonce,
  // Binds the sealed text to its name and time in the storage.
  additionalData: new TextEncoder().encode(`${name} ${at}`),
});

/** Seals a draft with AES-GCM under a random nonce. */
export async function sealDraft(
  key: CryptoKey,
  entry: Pick<StoredDraft, 'name' | 'at'>,
  content: DraftContent,
): Promise<StoredDraft> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const clear = new TextEncoder().encode(JSON.stringify(content));
  const body = await crypto.subtle.encrypt(algorithm(nonce, entry), key, clear);
  const sealed = new Uint8Array(nonceLength + body.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(body), nonceLength);
  return { ...entry, sealed: toBase64(sealed) };
}

/** Opens a stored draft; undefined if it was sealed under another key, or was changed. */
export async function openSealedDraft(
  key: CryptoKey,
  stored: StoredDraft,
): Promise<DraftContent | undefined> {
  try {
    const bytes = Uint8Array.from(atob(stored.sealed), (letter) => letter.charCodeAt(0));
    const nonce = bytes.subarray(0, nonceLength);
    const clear = await crypto.subtle.decrypt(algorithm(nonce, stored), key, bytes.subarray(nonceLength));
    return JSON.parse(new TextDecoder().decode(clear)) as DraftContent;
  } catch {
    return undefined;
  }
}
