/*
 * What of a tab its person comes back to after the session ended: the opened case and what was searched for. Neither stands in the
 * address or the state of the sign-in page, where another person could read it: both are sealed in the storage of the tab under the key of
 * the person's drafts (docs/decisions/048-sealed-drafts.md), which comes with their session alone.
 */

/** A screen with what is opened in it: its path, the hash of the address, and what was searched for. */
export interface View {
  pathname: string;
  hash: string;
  q: string;
}

const name = 'gaongil.sealed-view';
const nonceLength = 12;
const context = new TextEncoder().encode(name);

const algorithm = (nonce: BufferSource) => ({ name: 'AES-GCM', iv: nonce, additionalData: context });

/** The storage of this tab; undefined if the browser blocks it. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

let last = 0;

/** Keeps a view, instead of the one before; nothing of one in which nothing is opened, and nothing without a key, as on plain http. */
export async function keepView(
  key: CryptoKey | undefined,
  { pathname, hash, q }: View,
  storage = tabStorage(),
): Promise<void> {
  const turn = ++last;
  if (!key || (!hash && !q)) storage?.removeItem(name);
  if (!key || !storage || (!hash && !q)) return;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const clear = new TextEncoder().encode(JSON.stringify({ pathname, hash, q }));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(nonce), key, clear));
  // One that was sealed later may be stored already.
  if (turn !== last) return;
  try {
    storage.setItem(name, btoa(String.fromCharCode(...nonce, ...sealed)));
  } catch {
    // Full: the person comes back to the list.
    storage.removeItem(name);
  }
}

/** Whether this tab has a view, so that the address need not name it. */
export const hasView = (storage = tabStorage()): boolean => storage?.getItem(name) != null;

/** Takes the view of this tab out of its storage; undefined if there is none, or it is of another person. */
export async function takeView(
  key: CryptoKey | undefined,
  storage = tabStorage(),
): Promise<View | undefined> {
  const stored = storage?.getItem(name);
  storage?.removeItem(name);
  if (!key || stored == null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(stored), (letter) => letter.charCodeAt(0));
    const nonce = bytes.subarray(0, nonceLength);
    const clear = await crypto.subtle.decrypt(algorithm(nonce), key, bytes.subarray(nonceLength));
    return JSON.parse(new TextDecoder().decode(clear)) as View;
  } catch {
    return undefined;
  }
}

/** Forgets the view of this tab, when its person signs out. */
export const forgetView = (storage = tabStorage()): void => storage?.removeItem(name);
