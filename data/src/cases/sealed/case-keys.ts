import type { Knex } from 'knex';
import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { type CaseKey, unwrapCaseKeys } from '../../sealing/sealed-case.ts';

/** What identifies a case among the keys: its number, and the random id its parts are bound to. */
export interface SealedRow {
  number: number;
  caseId: string;
}

/** The keys of cases; undefined where there is none or it cannot be unwrapped. */
export async function readCaseKeys(
  db: Database,
  ring: KeyRing,
  { table, keys: keyTable }: CaseTable,
  cases: readonly SealedRow[],
): Promise<(CaseKey | undefined)[]> {
  if (cases.length === 0) return [];
  const stored = await rows<{ number: number; wrapped: Buffer }>(
    db,
    `case-keys-${table}`,
    `select number, wrapped from ${keyTable} where number = any(?::bigint[])`,
    [cases.map(({ number }) => number)],
  );
  const wrapped = new Map(stored.map((row) => [row.number, row.wrapped]));
  const known = cases.flatMap(({ number, caseId }) => {
    const key = wrapped.get(number);
    return key ? [{ number, caseId, wrapped: key }] : [];
  });
  const keys = await unwrapCaseKeys(ring, known);
  const byNumber = new Map(known.map(({ number }, index) => [number, keys[index]]));
  return cases.map(({ number }) => byNumber.get(number));
}

/** The key of a case; undefined if there is none or it cannot be unwrapped. */
export async function readCaseKey(
  db: Database,
  ring: KeyRing,
  kind: CaseTable,
  row: SealedRow,
): Promise<CaseKey | undefined> {
  const [key] = await readCaseKeys(db, ring, kind, [row]);
  return key;
}

/** SQL of the wrapped key of a case, as a column of a query of its table. */
export function wrappedKey(db: Database, { table, keys }: CaseTable): Knex.Raw {
  return db.raw(`(select wrapped from ${keys} k where k.number = ${table}.number)`);
}
