import type { DestructionReason } from '@gaongil/contract/destruction-reasons';
import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Database } from '../database.ts';
import { plainList, plainPageQuery } from '../lists/plain-list.ts';
import { readPage } from '../lists/read-list.ts';
import type { Page } from '../lists/types.ts';
import type { CaseName } from '../case-kinds.ts';

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

/** The destroyed cases, the last first. The api may read these columns only (migrations/rights.js). */
export function listDestroyedCases(db: Database, query: PlainListQuery): Promise<Page<StoredDestroyedCase>> {
  const columns = {
    id: 'id',
    kind: 'kind',
    month: db.raw(`to_char(destroyed, 'YYYY-MM')`),
    reason: 'reason',
    requestedBy: 'requested_by',
    confirmedBy: 'confirmed_by',
  };
  const everyRow = plainList({ column: 'id', is: 'known' });
  const list = { table: 'destroyed_cases', sequenceColumn: 'id', columns, ...everyRow };
  return readPage<StoredDestroyedCase>(db, list, plainPageQuery(query));
}
