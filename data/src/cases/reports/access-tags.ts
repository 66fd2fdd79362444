import { caseKinds, type StoredReport } from '../../case-kinds.ts';
import type { Database } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { findCaseBy } from '../find-case.ts';
import { everyCase } from '../../viewer.ts';

/** What the id and password of an anonymous report become, and the id of the app secret it was made with. */
export interface AccessTag {
  tag: Buffer;
  secret: string;
}

/** The anonymous report with one of these access tags (docs/behaviour/reports.md#lookup). */
export async function findReportByAccessTags(
  db: Database,
  ring: KeyRing,
  accessTags: readonly AccessTag[],
): Promise<StoredReport | undefined> {
  const tags = accessTags.map(({ tag }) => tag);
  return findCaseBy(db, ring, caseKinds.report, 'access_tag', tags, everyCase);
}
