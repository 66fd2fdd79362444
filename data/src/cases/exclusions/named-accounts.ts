import { type Database, rows } from '../../database.ts';
import type { KeyRing, LookupTag } from '../../sealing/key-ring.ts';
import { lookupTagsOfAccount } from './account-tags.ts';

/** An account that a new case is excluded from. */
export interface NamedAccount extends LookupTag {
  username: string;
}

interface NamedPerson {
  username: string;
  displayName: string;
  department: string;
}

/**
 * The accounts, also suspended ones, which may come back, whose display name stands in one of some texts, alone or behind their department, as whole words
 * whatever their case, width and spaces. A department alone is no name of an account. Reads the accounts also when there is no text, so that
 * the time of a submission does not depend on it.
 */
export async function accountsNamedIn(
  db: Database,
  ring: KeyRing,
  texts: readonly string[],
): Promise<NamedAccount[]> {
  const accounts = await rows<NamedPerson>(
    db,
    'nameable-accounts',
    `select username, display_name as "displayName", department from staff`,
    [],
  );
  const named = accounts.filter((account) => texts.some((text) => names(text, account)));
  return Promise.all(
    named.map(async ({ username }) => {
      const [tag] = await lookupTagsOfAccount(ring, username);
      if (!tag) throw new Error('there is no lookup key');
      return { username, ...tag };
    }),
  );
}

/** Whether a text names a person: the name, or department and name, is a run of whole words of it. */
export function names(
  text: string,
  { displayName, department }: Pick<NamedPerson, 'displayName' | 'department'>,
): boolean {
  const words = wordsOf(text);
  const name = wordsOf(displayName).join('');
  if (name === '') return false;
  const whole = wordsOf(department).join('') + name;
  return words.some((_, from) => isRun(words, from, name) || isRun(words, from, whole));
}

/** Whether words from one on, written together, are `wanted`. */
function isRun(words: readonly string[], from: number, wanted: string): boolean {
  let run = '';
  for (let index = from; index < words.length && run.length < wanted.length; index++)
    run += words[index] ?? '';
  return run === wanted;
}

/** The words of a text: what lies between spaces and punctuation, folded. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
