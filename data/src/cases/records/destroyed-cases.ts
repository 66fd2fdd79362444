import type { DestructionReason } from '@gaongil/contract/cases/destruction-reasons';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { Database } from '../../database.ts';
import { readPlainPage } from '../../lists/plain-list.ts';
import type { Predicate } from '../../predicates.ts';
import type { Page } from '../../lists/types.ts';
import { allKinds, type CaseName } from '../../case-kinds.ts';
import { seesEvery, type Viewer } from '../../viewer.ts';

/** What staff read of a destroyed case; of its months only that of the destruction, and neither type nor status. */
export interface StoredDestroyedCase {
  id: number;
  kind: CaseName;
  /** YYYY-MM. */
  month: string;
  reason: DestructionReason | null;
  requestedBy: string | null;
  confirmedBy: string | null;
}

/**
 * The destroyed cases, the last first, of those kinds of which the areas of the viewer let it see every case: what a condition asks
 * for is not left of them. Those of cases that were excluded from the viewer are left out. The api may read these columns only (migrations/rights.js).
 */
export function listDestroyedCases(
  db: Database,
  query: PlainListQuery,
  viewer: Viewer,
): Promise<Page<StoredDestroyedCase>> {
  const columns = {
    id: 'id',
    kind: 'kind',
    month: db.raw(`to_char(destroyed, 'YYYY-MM')`),
    reason: 'reason',
    requestedBy: 'requested_by',
    confirmedBy: 'confirmed_by',
  };
  const hidden = allKinds.filter((kind) => !seesEvery(viewer, kind)).map(({ name }) => name);
  const listed: Predicate = {
    sql: ['not hidden_from && ?', ...hidden.map(() => 'kind <> ?')].join(' and '),
    bindings: [viewer.exclusionTags, ...hidden],
  };
  return readPlainPage(db, { table: 'destroyed_cases', columns }, listed, query);
}
