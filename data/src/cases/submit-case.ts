import type { HiddenSubject } from '../access-log/access-exclusions.ts';
import { batchCalls } from '../batch-calls.ts';
import type { CaseKind, CaseTable, CaseTypes } from '../case-kind.ts';
import { type Database, rows, timeoutError } from '../database.ts';
import type { Audience } from '../outbox/audience.ts';
import { nextSlotSql, type NoticeSlots } from '../outbox/notice-slots.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { makeCaseKey, type NewCaseKey, sealPart } from '../sealing/sealed-case.ts';
import { repeatUndone } from '../transactions.ts';
import { audienceOfNewCase } from './case-audience.ts';
import { sealAccount } from './exclusions/exclusions.ts';
import type { NamedAccount } from './exclusions/named-accounts.ts';
import type { KeyUse } from './idempotency-keys.ts';
import { documentOf } from './sealed/rows.ts';

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
  /** The accounts that may not know of the case from its first moment on. */
  excluded?: readonly NamedAccount[] | undefined;
  /** These accounts as the access log has them. */
  hidden?: readonly HiddenSubject[] | undefined;
  /** The version of the names by which they were found: the case is stored only while that is the last one. Absent: any. */
  namesVersion?: number | undefined;
  /** The day on which it arrived elsewhere, from which promises count. It is stored sealed alone. */
  receivedOn?: string | undefined;
}

/** A case about to be stored. */
interface NewCase {
  row: Partial<Record<string, unknown>>;
  key: NewCaseKey;
  /** The accounts that the mail to staff is for. */
  audience: Audience;
  options: SubmitOptions;
  /** Whether it was stored; undefined before. */
  isStored?: boolean;
}

/** Nothing was stored, since accounts got other names after the case was compared with them. */
export class NamesChangedError extends Error {
  override name = 'NamesChangedError';
}

/** Larger batches make no call cheaper, and the first ones wait longer. */
const maxCases = 32;

/**
 * Wrong data, a violated constraint, and a deadlock that came again with another process that stores the same keys in another
 * order.
 */
const rowErrors = /^(22|23|40)/;

type Submit = (submitted: NewCase) => Promise<void>;

/** The batches of each pool or transaction, by table. */
const batches = new WeakMap<Database, Map<string, Submit>>();

/**
 * Seals and stores a new case with its key, the mails it causes, its Idempotency-Key and its exclusions: in one statement, so that all of them are
 * stored or none, in one round trip. Cases that arrive at the same time share a statement. `given`: the columns that the kind
 * is given.
 *
 * @returns the id of the case that what is sealed of it is bound to
 * @throws a unique violation of `submissions_pkey` when the key was used before
 * @throws {NamesChangedError} when the names of accounts have another version
 */
export async function submitCase<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  document: T['document'],
  options: SubmitOptions,
  given: Partial<Record<string, unknown>> = {},
): Promise<string> {
  const key = await makeCaseKey(ring);
  const excluded = (options.excluded ?? []).map(({ username }) => username);
  const audience = await audienceOfNewCase(db, ring, kind, {
    type: given['type'] as string | undefined,
    excluded,
  });
  const row = {
    ...given,
    case_id: key.caseId,
    body: sealPart(key, 'body', documentOf<T>(kind, document)),
    excerpt: sealPart(key, 'excerpt', kind.excerpt(document)),
  };
  const tables = batches.get(db) ?? new Map<string, Submit>();
  batches.set(db, tables);
  const submit = tables.get(kind.table) ?? batchedSubmit(db, kind);
  tables.set(kind.table, submit);
  const submitted: NewCase = { row, key, audience, options };
  await submit(submitted);
  if (!submitted.isStored) throw new NamesChangedError();
  return key.caseId;
}

function batchedSubmit(db: Database, kind: CaseTable): Submit {
  const columns = { case_id: 'uuid', ...kind.given, body: 'bytea', excerpt: 'bytea' };
  const statement = statementFor(kind, columns);
  const names = Object.keys(columns);
  return batchCalls<NewCase>((cases) => store(cases), {
    maxItems: maxCases,
    maxRunning: 4,
    nextAfterMs: 50,
    maxWaitMs: 4_000,
    tooLate: timeoutError,
    isAboutOne: (error) => rowErrors.test((error as { code?: string }).code ?? ''),
  });

  async function store(cases: readonly NewCase[]): Promise<void> {
    const keyUses = cases.flatMap(({ key, options }) =>
      options.keyUses.map(({ keyTag, digest }) => ({ caseId: key.caseId, keyTag, digest })),
    );
    const excluded = cases.flatMap(({ key, options }) =>
      (options.excluded ?? []).map((account) => ({ key, account })),
    );
    const hidden = cases.flatMap(({ key, options }) =>
      (options.hidden ?? []).map((subject) => ({ caseId: key.caseId, ...subject })),
    );
    const values = [
      ...names.map((name) => cases.map(({ row }) => row[name] ?? null)),
      cases.map(({ key }) => key.caseId),
      cases.map(({ key }) => key.wrapped),
      cases.map(({ options: { noticeSlots = [] } }) => noticeSlots.join(',')),
      cases.map(({ options }) => options.hides ?? false),
      cases.map(({ options }) => options.receipt),
      cases.map(({ options }) => options.receivedOn ?? null),
      cases.map(({ audience }) => audience.mailId),
      cases.map(({ audience }) => audience.digests),
      cases.map(({ options }) => options.namesVersion ?? null),
      keyUses.map(({ caseId }) => caseId),
      keyUses.map(({ keyTag }) => keyTag),
      keyUses.map(({ digest }) => digest),
      excluded.map(({ key }) => key.caseId),
      excluded.map(({ account }) => account.tag),
      excluded.map(({ account }) => account.keyNumber),
      excluded.map(({ key, account: { username } }) => sealAccount(key, { username, automatic: true })),
      hidden.map(({ caseId }) => caseId),
      hidden.map(({ account }) => account),
      hidden.map(({ subject }) => subject),
    ];
    const stored = await repeatUndone(db, () =>
      rows<{ caseId: string }>(db, `submit-${kind.name}`, statement, values),
    );
    const caseIds = new Set(stored.map(({ caseId }) => caseId));
    for (const one of cases) one.isStored = caseIds.has(one.key.caseId);
  }
}

function statementFor(
  { name, table, keys, reference, computed }: CaseTable,
  columns: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(columns);
  const types = [
    ...Object.values(columns),
    'uuid',
    'bytea',
    'text',
    'boolean',
    'boolean',
    'date',
    'uuid',
    'bytea',
    'bigint',
  ];
  const values = { ...Object.fromEntries(names.map((column) => [column, column])), ...computed };
  return `
    with given as (
      select *, ${nextSlotSql('slots')} as slot
      from unnest(${types.map((type) => `?::${type}[]`).join(', ')})
        as given (${[...names, 'the_case', 'wrapped', 'slots', 'hides', 'receipt', 'received_on', 'mail_id', 'audience', 'names_version'].join(', ')})
      where names_version is null or names_version = (select last_account_names())
    ), stored as (
      insert into ${table} (${Object.keys(values).join(', ')})
      select ${Object.values(values).join(', ')} from given returning number, case_id
    ), created as (
      select stored.number, given.the_case, given.wrapped, given.slot, given.receipt, given.mail_id, given.audience
      from stored join given on given.the_case = stored.case_id
    ), sealed as (
      insert into ${keys} (number, wrapped) select number, wrapped from created
    ), mail as (
      insert into outbox (topic, ${reference}, created_at, mail_id, audience)
      select topic, case when slot is null then number end, coalesce(slot, date_trunc('hour', now())), mail_id, audience
      from (
        select number, case when slot is null then '${name}.received' else 'anonymous.received' end as topic, slot,
          mail_id, audience
        from created
        union all
        select number, '${name}.receipt', null, gen_random_uuid(), '' from created where receipt
      ) as mails
    ), submission as (
      insert into submissions (key_tag, digest, ${reference})
      select key_tag, digest, number
      from unnest(?::uuid[], ?::bytea[], ?::bytea[]) as used (the_case, key_tag, digest) join created using (the_case)
    ), excluded as (
      insert into exclusions (${reference}, account_tag, tag_key, account)
      select number, account_tag, tag_key, account
      from unnest(?::uuid[], ?::bytea[], ?::integer[], ?::bytea[]) as named (the_case, account_tag, tag_key, account)
        join created using (the_case)
    ), hidden as (
      insert into access_log_exclusions (account, subject)
      select account, subject
      from unnest(?::uuid[], ?::bytea[], ?::bytea[]) as seen (the_case, account, subject) join created using (the_case)
      on conflict do nothing
    )
    select case_id as "caseId" from stored`;
}
