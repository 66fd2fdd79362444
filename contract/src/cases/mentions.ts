/** An account that can be named in a note about a case: one that may see it. */
export interface Reader {
  /** The name to sign in, which stands behind the @. */
  name: string;
  displayName: string;
}

/** An @ that does not stand within a word, as that of an e-mail address does. */
const start = /(?<![\p{L}\p{N}_.])@/gu;

/**
 * A letter or digit, also behind a full stop or a hyphen, with which a name goes on. Hangul is not among them, since particles and titles
 * are written to a name without a space: it belongs to a name only if that is the name of an account.
 */
const goesOn = /^[.-]?(?![가-힣])[\p{L}\p{M}\p{N}_]/u;

/**
 * Finds the accounts that a text names. Of the account names that stand behind an @, the longest counts, and only if no letter follows
 * with which a name goes on. Any other text behind an @ is not a mention.
 * @param accounts all that exist, also those that may not be named: else the begin of the name of one names another
 */
export function mentionedIn<Account extends Pick<Reader, 'name'>>(
  text: string,
  accounts: readonly Account[],
): Account[] {
  const named = new Set<Account>();
  for (const { index } of text.matchAll(start)) {
    const behind = text.slice(index + 1).toLowerCase();
    const fits = accounts.filter(({ name }) => behind.startsWith(name.toLowerCase()));
    const [longest] = fits.toSorted((a, b) => b.name.length - a.name.length);
    if (longest && !goesOn.test(behind.slice(longest.name.length))) named.add(longest);
  }
  return [...named];
}

/** What is typed of a name behind an @ directly before a position of a text; undefined if no name is being typed there. */
export function mentionAt(text: string, position: number): string | undefined {
  const before = text.slice(Math.max(0, position - 101), position);
  const typed = /(?:^|[^\p{L}\p{N}_.])@([^\s@]{0,100})$/u.exec(before);
  return typed?.[1];
}
