import type { CaseTable } from '../../case-kind.ts';
import { caseKinds } from '../../case-kinds.ts';
import { type Database, whereAny } from '../../database.ts';
import { activeColleagues } from '../../policies/colleagues.ts';
import { policies, viewerOf } from '../../policies/policies.ts';
import { whereInPartition } from '../../predicates.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { visibleOf } from '../../viewer.ts';

/** The call that reads a case of a kind: who may make it may see the case. */
const readingCalls = [
  [caseKinds.report, 'readReport'],
  [caseKinds.inquiry, 'readInquiry'],
] as const;

/**
 * Whether any case is excluded from every active account whose areas would let it see the case, also from those that are independent. Tells
 * neither which nor how many.
 */
export async function hasCaseWithoutAnyone(db: Database, ring: KeyRing, now: Date): Promise<boolean> {
  const colleagues = await activeColleagues(db, ring);
  for (const [kind, call] of readingCalls) {
    const left = new Set(await excludedFromAny(db, kind));
    for (const { exclusionTags, ...account } of colleagues) {
      if (left.size === 0) break;
      const options = { now, waitsForSlots: false, exclusionTags, colleagues };
      const viewer = viewerOf(policies, call, account, options);
      if (!viewer) continue;
      const seen = whereAny(db(kind.table), 'number', [...left]);
      const numbers: number[] = await whereInPartition(seen, visibleOf(viewer, kind)).pluck('number');
      for (const number of numbers) left.delete(number);
    }
    if (left.size > 0) return true;
  }
  return false;
}

/** The numbers of the cases of a kind that are excluded from any account. */
async function excludedFromAny(db: Database, { reference }: CaseTable): Promise<number[]> {
  return db('exclusions').whereNotNull(reference).distinct(reference).pluck(reference);
}
