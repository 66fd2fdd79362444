import { batchCalls } from '../batch-calls.ts';
import { type Database, rows, timeoutError } from '../database.ts';
import { nextSlotSql, type NoticeSlots } from '../outbox/notice-slots.ts';
import type { CaseKind } from '../search-index/indexed-tables.ts';
import type { NewCaseKey } from '../sealing/sealed-case.ts';
import { repeatUndone } from '../transactions.ts';
import { keyTables, type SealedTable } from './case-keys.ts';
import type { KeyUse } from './idempotency-keys.ts';

/** A table that new cases are stored in. */
export interface NewCaseTable<Column extends string> {
  kind: CaseKind;
  table: SealedTable;
  /** The columns that a new case sets, with their SQL types. */
  columns: Record<Column, 'text' | 'bytea' | 'integer' | 'timestamptz' | 'uuid'>;
  /**
   * SQL of columns that the database sets, or changes, from the columns given and from `slot` (the time at which staff are
   * informed, or null) and `hides`. Times come from here: the clock of the process that submits may be wrong.
   */
  computed?: Record<string, string>;
}

/** How a case was submitted. */
export interface SubmitOptions {
  /** Whether the sender gets a receipt by mail. */
  receipt: boolean;
  /** Staff are informed at the next of these times by the clock of the database, in a mail that names no case; empty: at once. */
  noticeSlots?: NoticeSlots | undefined;
  /** Whether lists have the case only from that time on. */
  hides?: boolean | undefined;
  /** The Idempotency-Key it was sent with, under every app secret; empty without one. */
  keyUses: readonly KeyUse[];
}

/** A case about to be stored. */
interface NewCase<Column extends string> {
  row: Partial<Record<Column, unknown>>;
  key: NewCaseKey;
  options: SubmitOptions;
}

/** Larger batches make no call cheaper, and the first ones wait longer. */
const maxCases = 32;

/**
 * Wrong data, a violated constraint, and a deadlock that came again with another process that stores the same keys in another
 * order.
 */
const rowErrors = /^(22|23|40)/;

type Submit<Column extends string> = (submitted: NewCase<Column>) => Promise<void>;

/** The batches of each pool or transaction, by table. */
const batches = new WeakMap<Database, Map<SealedTable, Submit<never>>>();

/**
 * Stores a new case with its key, the mails it causes and its Idempotency-Key: in one statement, so that all of them are
 * stored or none, in one round trip. Cases that arrive at the same time share a statement.
 *
 * @throws a unique violation of `submissions_pkey` when the key was used before
 */
export function submitCase<Column extends string>(
  db: Database,
  into: NewCaseTable<Column>,
  row: Partial<Record<Column, unknown>>,
  key: NewCaseKey,
  options: SubmitOptions,
): Promise<void> {
  const tables = batches.get(db) ?? new Map<SealedTable, Submit<never>>();
  batches.set(db, tables);
  const submit: Submit<Column> = tables.get(into.table) ?? batchedSubmit(db, into);
  tables.set(into.table, submit);
  return submit({ row, key, options });
}

function batchedSubmit<Column extends string>(db: Database, into: NewCaseTable<Column>): Submit<Column> {
  const statement = statementFor(into);
  const names = Object.keys(into.columns) as Column[];
  return batchCalls<NewCase<Column>>((cases) => store(cases), {
    maxItems: maxCases,
    maxRunning: 4,
    nextAfterMs: 50,
    maxWaitMs: 4_000,
    tooLate: timeoutError,
    isAboutOne: (error) => rowErrors.test((error as { code?: string }).code ?? ''),
  });

  async function store(cases: readonly NewCase<Column>[]): Promise<void> {
    const keyUses = cases.flatMap(({ key, options }) =>
      options.keyUses.map(({ keyTag, digest }) => ({ caseId: key.caseId, keyTag, digest })),
    );
    const values = [
      ...names.map((name) => cases.map(({ row }) => row[name] ?? null)),
      cases.map(({ key }) => key.caseId),
      cases.map(({ key }) => key.wrapped),
      cases.map(({ options: { noticeSlots = [] } }) => noticeSlots.join(',')),
      cases.map(({ options }) => options.hides ?? false),
      cases.map(({ options }) => options.receipt),
      keyUses.map(({ caseId }) => caseId),
      keyUses.map(({ keyTag }) => keyTag),
      keyUses.map(({ digest }) => digest),
    ];
    await repeatUndone(db, () => rows(db, `submit-${into.kind}`, statement, values));
  }
}

function statementFor({ kind, table, columns, computed = {} }: NewCaseTable<string>): string {
  const names = Object.keys(columns);
  const types = [...Object.values(columns), 'uuid', 'bytea', 'text', 'boolean', 'boolean'];
  const values = { ...Object.fromEntries(names.map((name) => [name, name])), ...computed };
  return `
    with given as (
      select *, ${nextSlotSql('slots')} as slot
      from unnest(${types.map((type) => `?::${type}[]`).join(', ')})
        as given (${[...names, 'the_case', 'wrapped', 'slots', 'hides', 'receipt'].join(', ')})
    ), stored as (
      insert into ${table} (${Object.keys(values).join(', ')})
      select ${Object.values(values).join(', ')} from given returning number, case_id
    ), created as (
      select stored.number, given.the_case, given.wrapped, given.slot, given.receipt
      from stored join given on given.the_case = stored.case_id
    ), sealed as (
      insert into ${keyTables[table]} (number, wrapped) select number, wrapped from created
    ), mail as (
      insert into outbox (topic, ${kind}_number, created_at)
      select topic, case when slot is null then number end, coalesce(slot, date_trunc('hour', now()))
      from (
        select number, case when slot is null then '${kind}.received' else 'anonymous.received' end as topic, slot from created
        union all
        select number, '${kind}.receipt', null from created where receipt
      ) as mails
    ), submission as (
      insert into submissions (key_tag, digest, ${kind}_number)
      select key_tag, digest, number
      from unnest(?::uuid[], ?::bytea[], ?::bytea[]) as used (the_case, key_tag, digest) join created using (the_case)
    )
    select from stored`;
}
