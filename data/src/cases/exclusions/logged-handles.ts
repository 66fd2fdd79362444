import { hiddenHandle, hiddenSubjects, type HiddenSubject } from '../../access-log/access-exclusions.ts';
import { accessKeys } from '../../access-log/access-keys.ts';
import type { CaseName, ReportDocument } from '../../case-kinds.ts';
import type { Database } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { tryOpenPart } from '../../sealing/sealed-case.ts';
import type { FoundCase } from '../case-transactions.ts';

/**
 * Prepares the digests that hide everything of a case from an account in the log. What is returned makes them in the transaction that has
 * locked the case: also those of the handles from before the case got its reference id, which its sealed body has.
 * @param named `id`: by which calls name the case
 */
export async function hiddenReader(
  db: Database,
  ring: KeyRing,
  { kind, number, key }: FoundCase,
  { username, id }: { username: string; id: string },
): Promise<(transaction: Database) => Promise<HiddenSubject[]>> {
  const keys = accessKeys(db, ring);
  // Reads their key before the transaction, which has a connection of its own.
  const current = await hiddenSubjects(db, ring, { kind: kind.name as CaseName, id }, [username]);
  return async (transaction) => {
    const stored = await transaction(kind.table)
      .where({ number })
      .first<{ body: Buffer } | undefined>('body');
    const document = stored && (tryOpenPart(key, 'body', stored.body) as Partial<ReportDocument> | undefined);
    const earlier = await Promise.all(
      (document?.earlierHandles ?? []).map((handle) => hiddenHandle(keys, handle, [username])),
    );
    return [...current, ...earlier.flat()];
  };
}
