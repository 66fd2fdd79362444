import type { CaseTable } from '../../case-kind.ts';
import { anyOf, type Database } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { tagsOfAccount } from './account-tags.ts';

/**
 * A function that returns the numbers of those of some cases of a kind that are excluded from an account. The exclusions are read once, for
 * all accounts.
 */
export async function exclusionsAmong(
  db: Database,
  ring: KeyRing,
  { reference }: Pick<CaseTable, 'reference'>,
  numbers: readonly number[],
): Promise<(username: string) => Promise<ReadonlySet<number>>> {
  const stored = await db('exclusions')
    .whereRaw('?? = any(?)', [reference, anyOf(numbers)])
    .select<{ tag: Buffer; number: number }[]>({ tag: 'account_tag', number: reference });
  return async (username) => {
    if (stored.length === 0) return new Set();
    const tags = await tagsOfAccount(ring, username);
    return new Set(
      stored.filter(({ tag }) => tags.some((own) => own.equals(tag))).map(({ number }) => number),
    );
  };
}
