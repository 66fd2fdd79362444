import type { KeyRing, LookupTag } from '../../sealing/key-ring.ts';

/**
 * The digests by which an account is found among exclusions, under every lookup key; the first is what a new row gets. Of the name to
 * sign in, which never changes and which an account that is made again has, too.
 */
export function lookupTagsOfAccount(ring: KeyRing, username: string): Promise<LookupTag[]> {
  return ring.lookupTags(`excluded account|${username.toLowerCase()}`);
}

/** The digests alone. */
export async function tagsOfAccount(ring: KeyRing, username: string): Promise<Buffer[]> {
  return (await lookupTagsOfAccount(ring, username)).map(({ tag }) => tag);
}
