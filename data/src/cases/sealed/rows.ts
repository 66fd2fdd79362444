import type { FoundPart } from '@gaongil/contract/cases/found-in';
import type { Knex } from 'knex';
import type { RequestedAct } from '../records/confirmation-requests.ts';
import type { CaseKind, CaseTable, CaseTypes, StoredCase } from '../../case-kind.ts';
import type { Database } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { type CaseKey, tryOpenPart, unwrapKeysToOpen } from '../../sealing/sealed-case.ts';
import type { Access } from '../../viewer.ts';
import { isUnread } from '../records/case-reads.ts';
import { isShown } from '../records/message-sql.ts';
import { readCaseKeys, wrappedKey } from './case-keys.ts';

/** A row of a table of cases. */
export type CaseRow<T extends CaseTypes> = T['plain'] & T['unlisted'] & { body: Buffer };

/** What lists show of what waits for somebody, and whether a case has a legal hold. In clear. */
interface WaitingEnd {
  requestedBy: string | null;
  liftRequestedBy: string | null;
  exclusionEndRequestedBy: string | null;
  onHold: boolean;
  newAnswer: boolean;
  isUnread: boolean;
}

/** A case in a list, with where a search found it. */
export type ListedCase<T extends CaseTypes> = T['plain'] &
  T['excerpt'] &
  WaitingEnd & { foundIn?: FoundPart[] | undefined };

/**
 * A row of a list: a page neither reads nor opens whole documents, but excerpts, which are sealed beside them.
 */
export type ListedRow<T extends CaseTypes> = T['plain'] &
  WaitingEnd & { excerpt: Buffer; wrapped: Buffer | null };

/** The columns of a case. */
export function caseColumns<T extends CaseTypes>(kind: CaseKind<T>): Record<string, string> {
  return { ...kind.columns, ...kind.unlistedColumns, body: 'body' };
}

/** The columns of a case in a list. */
export function listedColumns<T extends CaseTypes>(
  db: Database,
  kind: CaseKind<T>,
  access: Access,
): Record<string, string | Knex.Raw> {
  const state = isUnread(kind, access);
  const { table, reference } = kind;
  const requestedBy = (act: RequestedAct) =>
    db.raw(
      `(select requested_by from confirmation_requests r where r.${reference} = ${table}.number and r.act = '${act}'
       order by r.id limit 1)`,
    );
  return {
    ...kind.columns,
    requestedBy: requestedBy('destruction'),
    liftRequestedBy: requestedBy('lift'),
    exclusionEndRequestedBy: requestedBy('exclusion'),
    onHold: db.raw(
      `exists (select from legal_holds h where h.${reference} = ${table}.number and h.lifted_at is null)`,
    ),
    newAnswer: db.raw(
      `exists (select from messages m where m.${reference} = ${table}.number and not m.seen_by_staff and ${isShown('m')})`,
    ),
    isUnread: db.raw(state.sql, state.bindings as Knex.RawBinding[]),
    excerpt: 'excerpt',
    wrapped: wrappedKey(db, kind),
  };
}

/** The sealed part of a case. */
export function documentOf<T extends CaseTypes>(kind: CaseTable, stored: T['document']): T['document'] {
  const values = stored as unknown as Record<string, unknown>;
  const names = [...Object.keys(kind.fields), ...kind.facts, 'actionNotes'];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as T['document'];
}

/** Opens rows; a body that cannot be opened is replaced by one that says so. */
export async function openCases<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  stored: readonly CaseRow<T>[],
): Promise<StoredCase<T>[]> {
  const keys = await readCaseKeys(db, ring, kind, stored);
  return stored.map((row, index) => openCase(kind, keys[index], row));
}

/** Opens a row with the key of the case. */
export function openCase<T extends CaseTypes>(
  kind: CaseKind<T>,
  key: CaseKey | undefined,
  { body, ...plain }: CaseRow<T>,
): StoredCase<T> {
  const document = tryOpenPart(key, 'body', body);
  const opened = document === undefined ? kind.unreadable(plain) : documentFrom<T>(kind, document);
  // Object.assign: V8 takes ten times as long to spread this many properties.
  return Object.assign(plain, opened) as unknown as StoredCase<T>;
}

/** The document in an opened body; a field that the case is older than is empty. */
export function documentFrom<T extends CaseTypes>(kind: CaseTable, opened: unknown): T['document'] {
  return Object.assign({}, kind.empty, opened as T['document']);
}

/** Opens what a list shows. */
export async function openListedCases<T extends CaseTypes>(
  ring: KeyRing,
  kind: CaseKind<T>,
  stored: readonly ListedRow<T>[],
): Promise<ListedCase<T>[]> {
  const sealed = stored.flatMap(({ caseId, wrapped }) => (wrapped ? [{ caseId, wrapped }] : []));
  const keys = await unwrapKeysToOpen(ring, sealed);
  const keyOf = new Map(sealed.map(({ caseId }, index) => [caseId, keys[index]]));
  return stored.map(({ excerpt, wrapped: _, ...plain }) => {
    const opened = tryOpenPart(keyOf.get(plain.caseId), 'excerpt', excerpt);
    return Object.assign(plain, opened ?? kind.excerpt(kind.unreadable(plain))) as unknown as ListedCase<T>;
  });
}
