import type { CaseKind, CaseTable, CaseTypes, StoredCase } from '../case-kind.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, unwrapCaseKeys } from '../sealing/sealed-case.ts';
import { type Access, type FoundArrival, visibleOf } from '../viewer.ts';
import type { FoundCase } from './case-transactions.ts';
import { answeredToday } from './records/message-sql.ts';
import { type SealedRow, wrappedKey } from './sealed/case-keys.ts';
import { whereInPartition } from '../predicates.ts';
import { caseColumns, type CaseRow, openCase } from './sealed/rows.ts';

/** What the table of a kind may have for these ids: the ids, or their digests under every lookup key. */
export async function storedIds(
  ring: KeyRing,
  { id: { isDigest } }: CaseTable,
  ids: readonly string[],
): Promise<(string | Buffer)[]> {
  if (!isDigest) return [...ids];
  const tags = await Promise.all(ids.map((id) => ring.lookupTags(id)));
  return tags.flat().map(({ tag }) => tag);
}

/** The case with this id, in its stored form (see `CaseTable.id`), if the call may concern it. */
export async function findCase<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  id: string,
  access: Access,
): Promise<StoredCase<T> | undefined> {
  const found = await findCaseBy(db, ring, kind, kind.id.column, await storedIds(ring, kind, [id]), access);
  return found && kind.withId(found, id);
}

/** The case that has one of these values in a column, if the call may concern it. */
export async function findCaseBy<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  column: string,
  values: readonly (number | string | Buffer)[],
  access: Access,
): Promise<StoredCase<T> | undefined> {
  // With its key in one statement: the shuffle replaces both.
  const columns = {
    ...caseColumns(kind),
    wrapped: wrappedKey(db, kind),
    isAnswered: answeredToday(db, kind),
  };
  const query = whereInPartition(db(kind.table).whereIn(column, values), visibleOf(access, kind));
  const [row] = (await query.select(columns).limit(1)) as (CaseRow<T> & {
    wrapped: Buffer | null;
    isAnswered: boolean;
  })[];
  if (!row) return undefined;
  const { wrapped, isAnswered, ...stored } = row;
  access.onFound?.({ ...(stored as unknown as Omit<FoundArrival, 'isAnswered'>), isAnswered });
  return openCase<T>(
    kind,
    await unwrapKey(ring, { caseId: row.caseId, wrapped }),
    stored as unknown as CaseRow<T>,
  );
}

/** What the history and the notes of the case with this id are stored under, if the call may concern it. */
export async function findCaseRef(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  id: string,
  access: Access,
): Promise<FoundCase | undefined> {
  const arrival = { createdAt: 'created_at', ...(kind.types && { type: 'type' }) };
  const columns = {
    number: 'number',
    caseId: 'case_id',
    ...arrival,
    wrapped: wrappedKey(db, kind),
    isAnswered: answeredToday(db, kind),
  };
  const query = db(kind.table).whereIn(kind.id.column, await storedIds(ring, kind, [id]));
  const [row] = (await whereInPartition(query, visibleOf(access, kind))
    .select(columns)
    .limit(1)) as (SealedRow & FoundArrival & { wrapped: Buffer | null })[];
  if (row) access.onFound?.(row);
  return row && { kind, number: row.number, key: await unwrapKey(ring, row), access };
}

/** The number of the case with this id. */
export async function findCaseNumber(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  id: string,
): Promise<number | undefined> {
  const found = db(kind.table).whereIn(kind.id.column, await storedIds(ring, kind, [id]));
  return (await found.first<{ number: number } | undefined>('number'))?.number;
}

async function unwrapKey(
  ring: KeyRing,
  { caseId, wrapped }: { caseId: string; wrapped: Buffer | null },
): Promise<CaseKey | undefined> {
  const [key] = wrapped ? await unwrapCaseKeys(ring, [{ caseId, wrapped }]) : [];
  return key;
}
