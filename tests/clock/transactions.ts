import { connectDatabase, type Database } from '@gaongil/data/database';
import { inTransaction } from '@gaongil/data/transactions';

/** The numbers of the first and the last transaction of a day. */
export interface Transactions {
  first: number;
  last: number;
}

/** The number of the next transaction, which is used up. */
export async function nextTransaction(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { number: number }[] }>(
    'select pg_current_xact_id()::text::bigint as number',
  );
  return rows[0]?.number ?? Number.NaN;
}

/** The pages of the files of tables and indexes that have a content, as SQL. */
const pagesOf = (relations: string) =>
  `select c.oid, c.oid::regclass::text as name, n::integer as n, get_raw_page(c.oid::regclass::text, n::integer) as page
   from pg_class c, generate_series(0, pg_relation_size(c.oid) / 8192 - 1) n
   where relpersistence = 'p' and ${relations}`;

/** Tables and the values outside their rows; Postgres' own are left out, whose numbers of types are as small as those of transactions. */
const ours = `relkind in ('r', 't') and relnamespace <> 'pg_catalog'::regnamespace`;

/**
 * Everything in the files of all tables, also those of Postgres itself, that has the number of a transaction of the day: rows, removed
 * rows, what is left of them in the free space of a page, and entries of indexes whose row is gone. The address is of a superuser.
 * Named by table and kind, with how often it is there.
 */
export async function findTransactions(url: string, day: Transactions): Promise<Record<string, number>> {
  const db = connectDatabase({ url, connections: 1, longestWaitMs: 60_000 });
  try {
    await db.raw('create extension if not exists pageinspect');
    // Planners expect few rows of functions, and would compare each with each.
    await db.raw('set enable_nestloop = off; set enable_mergejoin = off');
    const { rows } = await db.raw<Answer>(rowsOf(day));
    const entries = await readEntriesWithoutRow(db);
    const found = Object.fromEntries([...rows, ...entries].map(({ source, amount }) => [source, amount]));
    for (const name of await inFreeSpace(db, day)) {
      const source = `${name}: bytes of removed rows`;
      found[source] = (found[source] ?? 0) + 1;
    }
    return found;
  } finally {
    await db.destroy();
  }
}

interface Answer {
  rows: { source: string; amount: number }[];
}

const ofTables = pagesOf(`relkind in ('r', 't', 'm')`);

/** How many rows and pages have a transaction of the day, as SQL. */
function rowsOf({ first, last }: Transactions): string {
  const isOfDay = (number: string) => `${number}::text::bigint between ${first} and ${last}`;
  return `
    with pages as materialized (${ofTables}),
    items as materialized (
      select name, t_xmin, t_xmax, t_infomask & 4096 <> 0 as is_multi, t_infomask & 2048 = 0 as is_valid
      from pages, heap_page_items(page) where t_xmin is not null)
    select name || ': rows' as source, count(*) as amount from items
      where ${isOfDay('t_xmin')} or not is_multi and ${isOfDay('t_xmax')} group by 1
    union all select name || ': rows locked by several', count(*) from items where is_multi and is_valid group by 1
    union all select name || ': pages to be pruned', count(*) from pages, page_header(page)
      where ${isOfDay('prune_xid')} group by 1`;
}

/** How many entries of indexes of our tables point to a row that was removed, as SQL. */
const entriesWithoutRow = `
  with leaves as materialized (
    select x.indexrelid::regclass::text as name, x.indrelid, n, s.btpo_next
    from pg_index x join pg_class c on c.oid = x.indexrelid join pg_am a on a.oid = relam,
      generate_series(1, pg_relation_size(c.oid) / 8192 - 1) n, bt_page_stats(c.oid::regclass::text, n) s
    where amname = 'btree' and relnamespace = 'public'::regnamespace and s.btpo_level = 0 and s.type in ('l', 'r')
  ), entries as materialized (
    select name, indrelid, unnest(coalesce(i.tids, array[i.htid])) as row_position
    from leaves, bt_page_items(name, n) i where btpo_next = 0 or i.itemoffset > 1
  ), stored as materialized (
    select oid, ('(' || n || ',' || lp || ')')::tid as row_position
    from (${ofTables} and relnamespace = 'public'::regnamespace) as pages, heap_page_items(page) where lp_flags in (1, 2)
  )
  select name || ': entries without a row' as source, count(*) as amount
  from entries left join stored on oid = indrelid and stored.row_position = entries.row_position
  where stored.row_position is null group by 1`;

/**
 * Nobody writes meanwhile: a row that is stored after its table was read and before its index is would be missed. A process
 * that writes to two tables while they are locked one after the other can deadlock with this, and either is undone.
 */
function readEntriesWithoutRow(db: Database): Promise<Answer['rows']> {
  return inTransaction(db, async (transaction) => {
    const tables = await transaction.raw<{ rows: { names: string }[] }>(
      `select string_agg(oid::regclass::text, ', ') as names from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    await transaction.raw(`lock table ${tables.rows[0]?.names} in share mode`);
    return (await transaction.raw<Answer>(entriesWithoutRow)).rows;
  });
}

/** The table of each possible header of a row between the pointers and the rows of a page. */
async function inFreeSpace(db: Database, day: Transactions): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string; start: number; bytes: Buffer }[] }>(
    `select name, lower as start, substring(page from lower + 1 for upper - lower) as bytes
     from (${pagesOf(ours)}) as pages, page_header(page)
     where upper > lower + 24 and substring(page from lower + 1 for upper - lower) <> decode(repeat('00', upper - lower), 'hex')`,
  );
  return rows.flatMap(({ name, start, bytes }) => {
    const found: string[] = [];
    for (let at = (8 - (start % 8)) % 8; at + 24 <= bytes.length; at += 8)
      if (isHeader(bytes, at, day)) found.push(name);
    return found;
  });
}

/** Whether bytes are like the header of a row that a transaction of the day wrote or removed. */
function isHeader(bytes: Buffer, at: number, { first, last }: Transactions): boolean {
  const isOfDay = (value: number) => value >= first && value <= last;
  const [columns, headerBytes] = [bytes.readUInt16LE(at + 18) & 2_047, bytes.readUInt8(at + 22)];
  return (
    (isOfDay(bytes.readUInt32LE(at)) || isOfDay(bytes.readUInt32LE(at + 4))) &&
    [columns > 0, columns < 64, headerBytes >= 24, headerBytes <= 40, headerBytes % 8 === 0].every(Boolean)
  );
}
