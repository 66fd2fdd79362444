import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, isUnsealed, makeCaseKey, openPart, sealPart } from '../sealing/sealed-case.ts';
import { keyTables } from './case-keys.ts';
import { inquiryExcerpt, inquiryFrom } from './inquiry-rows.ts';
import { reportExcerpt, reportFrom } from './report-rows.ts';
import { keysOfParts, type PartTable, partTables, selectParts, type StoredPart } from './sealed-parts.ts';
import { inTransaction } from '../transactions.ts';

const batchSize = 500;

/** SQL of what the upgrade left unsealed, as in the indexes of migrations/0019_finish_sealing.js. */
const unsealed = ({ table, column, relevant }: PartTable) =>
  `(substr(t.${column}, 1, 1) = '\\x00' ${table === 'reports' ? 'or t.tag_key is null' : ''}) and ${relevant}`;

/** The tables that the upgrade left something unsealed in, or that were not rewritten since. */
export async function readUnsealedTables(db: Database): Promise<string[]> {
  const names: string[] = await db('unsealed_tables').orderBy('name').pluck('name');
  return names;
}

/** How many parts are not sealed yet, by label. */
export async function countUnsealed(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const names = await readUnsealedTables(db);
  for (const kind of partTables) {
    const [counted] = names.includes(kind.table)
      ? await rows<{ count: number }>(
          ...([
            db,
            `unsealed-${kind.table}`,
            `select count(*) from ${kind.table} t where ${unsealed(kind)}`,
            [],
          ] as const),
        )
      : [];
    counts.set(kind.label, counted?.count ?? 0);
  }
  return counts;
}

export interface SealedBatch {
  sealed: number;
  /** The number of the last row that was read; undefined after the end of the table. */
  last: number | undefined;
}

/**
 * Seals the next rows of a table that the upgrade left unsealed, after the row with this number, in one short
 * transaction. Rows that are locked by somebody else or cannot be sealed are left for another time.
 */
export function sealNext(db: Database, ring: KeyRing, kind: PartTable, after: number): Promise<SealedBatch> {
  return inTransaction(db, async (transaction) => {
    const parts = await rows<StoredPart>(
      transaction,
      `seal-${kind.table}`,
      `${selectParts(kind)} where t.${kind.number} > ? and ${unsealed(kind)}
       order by t.${kind.number} limit ${batchSize} for update of t skip locked`,
      [after],
    );
    if (kind.part === 'body') await makeMissingKeys(transaction, ring, parts);
    const keys = await keysOfParts(transaction, ring, parts);
    const sealed = await Promise.all(parts.map((part, index) => sealOne(ring, kind, part, keys[index])));
    const done = sealed.filter((one) => one !== undefined);
    if (done.length > 0) await store(transaction, kind, done);
    return { sealed: done.length, last: parts.at(-1)?.number };
  });
}

/** Makes the keys of cases that have none. Their rows are locked, so no other process makes a key for the same case. */
async function makeMissingKeys(db: Database, ring: KeyRing, parts: readonly StoredPart[]): Promise<void> {
  for (const [sealed, { table, column }] of Object.entries(keyTables)) {
    const those = parts.filter(({ caseTable }) => caseTable === sealed);
    if (those.length === 0) continue;
    const known = new Set<number>(
      await db(table)
        .whereIn(
          column,
          those.map(({ sequence }) => sequence),
        )
        .pluck(column),
    );
    const missing = those.filter(({ sequence }) => !known.has(sequence));
    const made = await Promise.all(missing.map(({ caseId }) => makeCaseKey(ring, caseId)));
    if (missing.length === 0) continue;
    await db.raw(
      `insert into ${table} (${column}, wrapped) select * from unnest(?::bigint[], ?::bytea[]) on conflict do nothing`,
      [missing.map(({ sequence }) => sequence), made.map(({ wrapped }) => wrapped)] as never,
    );
  }
}

interface SealedOne {
  number: number;
  body: Buffer;
  /** Of a report or an inquiry. */
  excerpt?: Buffer;
  /** Of a report. */
  tag?: Buffer | undefined;
  tagKey?: number | undefined;
}

async function sealOne(
  ring: KeyRing,
  { part, table }: PartTable,
  { number, stored }: StoredPart,
  key: CaseKey | undefined,
): Promise<SealedOne | undefined> {
  if (!key) return undefined;
  try {
    const value = openPart(key, part, stored);
    const body = isUnsealed(stored) ? sealPart(key, part, value) : stored;
    if (table === 'reports') {
      const document = reportFrom(value);
      const [tag] = await ring.lookupTags(document.referenceId);
      const excerpt = sealPart(key, 'excerpt', reportExcerpt(document));
      return { number, body, excerpt, tag: tag?.tag, tagKey: tag?.keyNumber };
    }
    if (table === 'inquiries')
      return { number, body, excerpt: sealPart(key, 'excerpt', inquiryExcerpt(inquiryFrom(value))) };
    return { number, body };
  } catch {
    return undefined;
  }
}

async function store(db: Database, { table, number, column }: PartTable, done: SealedOne[]): Promise<void> {
  const ofCase = table === 'reports' || table === 'inquiries' ? ', excerpt = given.excerpt' : '';
  const tags = table === 'reports' ? ', reference_tag = given.tag, tag_key = given.tag_key' : '';
  await db.raw(
    `update ${table} t set ${column} = given.body ${ofCase} ${tags}
     from unnest(?::bigint[], ?::bytea[], ?::bytea[], ?::bytea[], ?::integer[]) as given (number, body, excerpt, tag, tag_key)
     where t.${number} = given.number`,
    [
      done.map((one) => one.number),
      done.map(({ body }) => body),
      done.map(({ excerpt }) => excerpt ?? null),
      done.map(({ tag }) => tag ?? null),
      done.map(({ tagKey }) => tagKey ?? null),
    ] as never,
  );
}

/** The transactions of this database that are open now, without the caller's. */
export async function openTransactions(db: Database): Promise<string[]> {
  const open = await rows<{ id: string }>(
    db,
    'open-transactions',
    `select virtualtransaction as id from pg_locks join pg_stat_activity using (pid)
     where locktype = 'virtualxid' and datname = current_database() and pid <> pg_backend_pid()`,
    [],
  );
  return open.map(({ id }) => id);
}

/** How long a table may be rewritten, in milliseconds. */
const rewriteMs = 3_600_000;

/**
 * Rewrites a table whose rows are all sealed, so that no earlier version of one remains in its files. It is locked
 * meanwhile (docs/operations.md). False if something in it is not sealed yet, or another process was faster.
 *
 * Only when no transaction is left from before the last row was sealed: Postgres keeps what such a one may still see.
 */
export async function finishSealing(db: Database, table: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${rewriteMs}`);
    const answer = (await transaction
      .raw<{ rows: { done: boolean }[] }>('select finish_sealing(?) as done', [table])
      .options({ query_timeout: rewriteMs })) as { rows: { done: boolean }[] };
    return answer.rows[0]?.done ?? false;
  });
}
