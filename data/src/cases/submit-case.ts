import { type Database, rows } from '../database.ts';
import type { CaseKind } from '../search-index/indexed-tables.ts';
import type { NewCaseKey } from '../sealing/sealed-case.ts';
import { keyTables, type SealedTable } from './case-keys.ts';
import type { KeyUse } from './idempotency-keys.ts';

/** A table that new cases are stored in. */
export interface NewCaseTable<Column extends string> {
  kind: CaseKind;
  table: SealedTable;
  /** The columns that a new case sets, with their SQL types. */
  columns: Record<Column, 'text' | 'bytea' | 'integer' | 'timestamptz' | 'uuid'>;
}

/** How a case was submitted. */
export interface SubmitOptions {
  /** Whether the sender gets a receipt by mail. */
  receipt: boolean;
  /** The slot at which staff are informed, in a mail that names no case; undefined: at once. */
  noticeAt?: Date | undefined;
  /** The Idempotency-Key it was sent with, under every app secret; empty without one. */
  keyUses: readonly KeyUse[];
}

/**
 * Stores a new case with its key, the mails it causes and its Idempotency-Key: in one statement, so that all of them are
 * stored or none, in one round trip.
 *
 * @throws a unique violation of `submissions_pkey` when the key was used before
 */
export async function submitCase<Column extends string>(
  db: Database,
  { kind, table, columns }: NewCaseTable<Column>,
  row: Partial<Record<Column, unknown>>,
  caseKey: NewCaseKey,
  { receipt, noticeAt, keyUses }: SubmitOptions,
): Promise<void> {
  const names = Object.keys(columns) as Column[];
  const placeholders = names.map((name) => `?::${columns[name]}`);
  const keys = keyTables[table];
  const returned = [...new Set(['id', keys.column])].join(', ');
  const statement = `
    with stored as (
      insert into ${table} (${names.join(', ')}) values (${placeholders.join(', ')}) returning ${returned}
    ), sealed as (
      insert into ${keys.table} (${keys.column}, wrapped) select ${keys.column}, ?::bytea from stored
    ), mail as (
      insert into outbox (topic, ${kind}_id, created_at)
      select topic, case when slot is null then stored.id end, coalesce(slot, date_trunc('hour', now()))
      from stored, (
        values (?, true, ?::timestamptz), ('${kind}.receipt', ?::boolean, null)
      ) as mails (topic, wanted, slot)
      where wanted
    ), submission as (
      insert into submissions (key_tag, digest, ${kind}_id)
      select key_tag, digest, stored.id
      from stored, unnest(?::bytea[], ?::bytea[]) as given (key_tag, digest)
    )
    select id from stored`;
  await rows(db, `submit-${kind}`, statement, [
    ...names.map((name) => row[name] ?? null),
    caseKey.wrapped,
    noticeAt ? 'anonymous.received' : `${kind}.received`,
    noticeAt ?? null,
    receipt,
    keyUses.map(({ keyTag }) => keyTag),
    keyUses.map(({ digest }) => digest),
  ]);
}
