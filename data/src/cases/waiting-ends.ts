import type { CaseKind } from '../search-index/indexed-tables.ts';
import type { Database } from '../database.ts';
import type { SealedTable } from './case-keys.ts';

/** What lists show of the end of a case: who has requested its destruction, and whether it has a legal hold. In clear. */
export interface WaitingEnd {
  requestedBy: string | null;
  onHold: boolean;
}

/** The columns of `WaitingEnd` in a list of cases. */
export function waitingEndColumns(db: Database, kind: CaseKind, table: SealedTable) {
  const reference = `${kind}_number`;
  return {
    requestedBy: db.raw(
      `(select requested_by from destruction_requests r where r.${reference} = ${table}.number)`,
    ),
    onHold: db.raw(
      `exists (select from legal_holds h where h.${reference} = ${table}.number and h.lifted_at is null)`,
    ),
  };
}
