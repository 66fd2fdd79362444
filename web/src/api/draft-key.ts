let current: { username: string; key: CryptoKey | undefined } | undefined;

/**
 * Keeps the draft key of the signed-in person in memory, as a key whose bytes no script can read. Without WebCrypto,
 * which browsers offer on https and localhost only, there is none.
 */
export async function keepDraftKey(username: string, base64: string | undefined): Promise<void> {
  const key = await importKey(base64).catch(() => undefined);
  current = { username, key };
}

async function importKey(base64: string | undefined): Promise<CryptoKey | undefined> {
  // Missing on plain http, although its type says otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || !base64) return undefined;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The draft key of `username`, unless another person has signed in since. */
export const draftKeyOf = (username: string): CryptoKey | undefined =>
  current?.username === username ? current.key : undefined;

/** Whether somebody was signed in since this page was loaded. */
export const hadSession = (): boolean => current !== undefined;
