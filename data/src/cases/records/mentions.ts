import { mentionedIn } from '@gaongil/contract/cases/mentions';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import type { CaseRef } from '../../history.ts';
import type { Predicate } from '../../predicates.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { readersAmong } from '../who-sees.ts';

/** Finds the accounts that a note names, without its author: of those that may see the case, which only those it names are asked about. */
export async function accountsNamed(
  db: Database,
  ring: KeyRing,
  about: CaseRef,
  { text, author }: { text: string; author: number },
): Promise<number[]> {
  if (!text.includes('@')) return [];
  // Whatever their state: the name of an account that may not see the case must not name another, which it begins with.
  const accounts = await rows<{ id: number; name: string }>(
    db,
    'names-of-accounts',
    'select id, username as name from staff',
    [],
  );
  const named = mentionedIn(text, accounts).flatMap(({ id }) => (id === author ? [] : [id]));
  return named.length === 0 ? [] : readersAmong(db, ring, about, named);
}

/** Stores that a note names some accounts; once for each, until it opens the case. */
export async function addMentions(db: Database, about: CaseRef, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0) return;
  const { reference } = about.kind;
  await rows(
    db,
    `add-mentions-${about.kind.name}`,
    `insert into mentions (account_id, ${reference}) select id, ?::bigint from staff where id = any(?::integer[])
     on conflict do nothing`,
    [about.number, accounts],
  );
}

/** Notes that an account opened a case: no note that is there names it any more. */
export async function endMentions(
  db: Database,
  { kind, number }: Pick<CaseRef, 'kind' | 'number'>,
  account: number,
): Promise<void> {
  await rows(
    db,
    `end-mentions-${kind.name}`,
    `delete from mentions where account_id = ? and ${kind.reference} = ?`,
    [account, number],
  );
}

/** Narrows a list to the cases of which a note names an account. */
export function mentions({ reference }: CaseTable, account: number): Predicate {
  const sql = `select ${reference} from mentions where account_id = ? and ${reference} is not null`;
  return { column: 'number', in: { sql, bindings: [account] } };
}
