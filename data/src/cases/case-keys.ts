import type { Knex } from 'knex';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, openPart, unwrapCaseKeys } from '../sealing/sealed-case.ts';

/** Where the keys of a table of cases are stored: outside the table, so that replacing keys does not rewrite cases. */
export const keyTables = { reports: 'report_keys', inquiries: 'inquiry_keys' } as const;

export type SealedTable = keyof typeof keyTables;

/** What identifies a case among the keys: its arrival number, and the random id its parts are bound to. */
export interface SealedRow {
  sequence: number;
  caseId: string;
}

/** The keys of cases; undefined where there is none or it cannot be unwrapped. */
export async function readCaseKeys(
  db: Database,
  ring: KeyRing,
  sealed: SealedTable,
  cases: readonly SealedRow[],
): Promise<(CaseKey | undefined)[]> {
  if (cases.length === 0) return [];
  const stored = await rows<{ sequence: number; wrapped: Buffer }>(
    db,
    `case-keys-${sealed}`,
    `select number as sequence, wrapped from ${keyTables[sealed]} where number = any(?::bigint[])`,
    [cases.map(({ sequence }) => sequence)],
  );
  const wrapped = new Map(stored.map((row) => [row.sequence, row.wrapped]));
  const known = cases.flatMap(({ sequence, caseId }) => {
    const key = wrapped.get(sequence);
    return key ? [{ sequence, caseId, wrapped: key }] : [];
  });
  const keys = await unwrapCaseKeys(ring, known);
  const bySequence = new Map(known.map(({ sequence }, index) => [sequence, keys[index]]));
  return cases.map(({ sequence }) => bySequence.get(sequence));
}

/** The key of a case; undefined if there is none or it cannot be unwrapped. */
export async function readCaseKey(
  db: Database,
  ring: KeyRing,
  sealed: SealedTable,
  row: SealedRow,
): Promise<CaseKey | undefined> {
  const [key] = await readCaseKeys(db, ring, sealed, [row]);
  return key;
}

/** A row of a table of cases before its body is opened. */
export interface RowWithBody extends SealedRow {
  body: Buffer;
}

/** An opened case: its body and its key; without a body if it cannot be opened. */
export interface OpenedBody {
  document: unknown;
  key: CaseKey | undefined;
}

/** Opens the bodies of rows, in their order. A body that cannot be opened is undefined; the others are not affected. */
export async function openBodies(
  db: Database,
  ring: KeyRing,
  sealed: SealedTable,
  stored: readonly RowWithBody[],
): Promise<OpenedBody[]> {
  const keys = await readCaseKeys(db, ring, sealed, stored);
  return stored.map(({ body }, index) => ({ document: openBody(keys[index], body), key: keys[index] }));
}

/** SQL of the wrapped key of a case, as a column of a query of its table. */
export function wrappedKey(db: Database, sealed: SealedTable): Knex.Raw {
  return db.raw(`(select wrapped from ${keyTables[sealed]} k where k.number = ${sealed}.number)`);
}

/** An opened body, or undefined if it cannot be opened. */
export function openBody(key: CaseKey | undefined, body: Buffer): unknown {
  try {
    return openPart(key, 'body', body);
  } catch {
    return undefined;
  }
}
