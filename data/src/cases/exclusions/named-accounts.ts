import { type Database, rows } from '../../database.ts';
import type { KeyRing, LookupTag } from '../../sealing/key-ring.ts';
import { lookupTagsOfAccount } from './account-tags.ts';

/** An account that a new case is excluded from. */
export interface NamedAccount extends LookupTag {
  username: string;
}

/** A person as reports may name one. */
export interface NamedPerson {
  username: string;
  displayName: string;
  department: string;
}

/** The accounts that some texts name, by the names of one version (migrations/0001_schema/site.js). */
export interface NamedAccounts {
  accounts: NamedAccount[];
  namesVersion: number;
}

/**
 * The accounts, also suspended ones, which may come back, whose display name stands in one of some texts, alone, behind their department or before a title, as whole words
 * whatever their case, width and spaces. A department alone is no name of an account. Reads the accounts also when there is no text, so that
 * the time of a submission does not depend on it.
 */
export async function accountsNamedIn(
  db: Database,
  ring: KeyRing,
  texts: readonly string[],
): Promise<NamedAccounts> {
  // In one statement, so that the names are those of the version.
  const found = await rows<
    { namesVersion: number } & { [Key in keyof NamedPerson]: NamedPerson[Key] | null }
  >(
    db,
    'nameable-accounts',
    `select version as "namesVersion", username, display_name as "displayName", department
     from account_names left join staff on true`,
    [],
  );
  const [first] = found;
  if (!first) throw new Error('the names of accounts have no version');
  const persons = found.filter((one): one is typeof one & NamedPerson => one.username !== null);
  const named = persons.filter((person) => texts.some((text) => names(text, person)));
  const accounts = named.map(async ({ username }) => {
    const [tag] = await lookupTagsOfAccount(ring, username);
    if (!tag) throw new Error('there is no lookup key');
    return { username, ...tag };
  });
  return { accounts: await Promise.all(accounts), namesVersion: first.namesVersion };
}

/** What is written behind a name without a space: 님, 씨, and titles, also with 님. */
const titles =
  '사원|주임|대리|과장|차장|부장|팀장|부팀장|실장|본부장|부문장|사업부장|센터장|그룹장|지점장|지사장|공장장|연구소장|현장소장|소장|직장|기장|반장|작업반장|계장|조장|파트장|국장|원장|단장|리더|인턴|책임|선임|수석|전임|(?:책임|선임|수석|전임)?연구원|매니저|프로|이사|상무|전무|부사장|사장|대표|부대표|대표이사|이사장|회장|감사|위원|고문|기사|기술사';
/** What joins a name with a further one, behind the title: 과, 와, 하고, 외 1명. */
const joins = '과|와|하고|(?:외|등)(?:\\d+[명인])?';
const ending = new RegExp(`^(?:씨|님|(?:${titles})님?)?(?:${joins})?$`);

/** Whether a text names a person: the name, or department and name, is a run of whole words of it, also with a title, or what joins a further name, at its end. */
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

/** Whether words from one on, written together, are `wanted`, with such an ending or without. */
function isRun(words: readonly string[], from: number, wanted: string): boolean {
  let run = '';
  for (let index = from; index < words.length && run.length < wanted.length; index++)
    run += words[index] ?? '';
  return run.startsWith(wanted) && ending.test(run.slice(wanted.length));
}

/** The words of a text: what lies between spaces, punctuation and what is shown as nothing, folded. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, ' ')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
