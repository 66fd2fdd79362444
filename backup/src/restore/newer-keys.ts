import type { CaseTable } from '@gaongil/data/case-kind';
import { allKinds, caseKinds } from '@gaongil/data/case-kinds';
import type pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { copyIn, inUncheckedTransaction } from '../database.ts';
import { type Manifest, openPartOf } from '../sets/sets.ts';
import { livingReports, type TableDetails, tombstoneTable } from '../make/snapshot.ts';
import type { Target } from '../sets/target.ts';

/*
 * What a newer set of keys says of restored cases, in temporary tables beside them. A case without a key was destroyed since. A
 * report whose reference tag has another number there only got a new number, and maybe a new key, since
 * (docs/decisions/054-shuffled-days.md).
 */

/** How many restored cases are left out. */
export interface LeftOut {
  /** Cases that were probably destroyed: newer tombstones name as many cases of the same kind, type and month. */
  destroyed: number;
  /** Cases without a tombstone that explains why they are gone, and cases that no key opens any more. */
  missing: number;
}

/** Reads the keys into temporary tables. */
export async function readNewerKeys(
  client: pg.Client,
  target: Target,
  keys: Manifest,
  identities: readonly string[],
): Promise<void> {
  const { columns } = keys.details as TableDetails;
  const keysOfCases = allKinds.map((kind) => kind.keys);
  for (const table of [...keysOfCases, tombstoneTable]) {
    const names = columns[table] ?? [];
    const list = names.map((name) => `"${name}"`).join(', ');
    await client.query(`create temporary table newer_${table} as select ${list} from ${table} with no data`);
    await copyIn(client, `newer_${table}`, names, openPartOf(target, keys, table, identities));
  }
  await client.query(
    'create temporary table living_reports (number bigint primary key, reference_tag bytea unique)',
  );
  const living = openPartOf(target, keys, livingReports, identities);
  await copyIn(client, 'living_reports', ['number', 'reference_tag'], living);
  const newer = keysOfCases.map((table) => `newer_${table}`);
  await client.query(`analyze living_reports, ${newer.join(', ')}`);
}

/** Removes from a restored database what newer keys do not have. It keeps its own keys. */
export async function leaveOut(
  cluster: Cluster,
  database: string,
  { target, keys, identities }: { target: Target; keys: Manifest; identities: readonly string[] },
): Promise<LeftOut> {
  const client = await cluster.connect(database);
  try {
    await readNewerKeys(client, target, keys, identities);
    return await inUncheckedTransaction(client, async () => {
      const leftOut = await removeGone(client);
      await removeOrphans(client);
      return leftOut;
    });
  } finally {
    await client.end();
  }
}

/** Whether a case `c` is gone, in SQL. A report is also found by its number: a replaced lookup key gives each another tag. */
function isGone(kind: CaseTable): string {
  const hasNoKey = `not exists (select from newer_${kind.keys} n where n.number = c.number)`;
  if (kind !== caseKinds.report) return hasNoKey;
  return `${hasNoKey} and not exists (select from living_reports l where l.reference_tag = c.reference_tag)`;
}

/** Removes the cases that the keys do not have. What refers to them stays: see `removeOrphans`. */
export async function removeGone(client: pg.Client): Promise<LeftOut> {
  const month = `date_trunc('month', created_at at time zone 'Asia/Seoul')::date`;
  const gone = allKinds.map(
    (kind) =>
      `select '${kind.name}' as kind, ${kind.types ? 'type' : 'null'} as type, ${month} as received
       from ${kind.table} c where ${isGone(kind)}`,
  );
  const { rows } = await client.query<{ destroyed: string; missing: string }>(
    `with gone as (${gone.join(' union all ')}), cases as (
       select kind, type, received, count(*) as number from gone group by kind, type, received
     ), tombstones as (
       select kind, type, received, count(*) as number from newer_${tombstoneTable} n
       where not exists (select from ${tombstoneTable} t where t.id = n.id) group by kind, type, received
     ), compared as (
       select c.number, least(c.number, coalesce(t.number, 0)) as explained
       from cases c left join tombstones t
         on t.kind = c.kind and t.received = c.received and t.type is not distinct from c.type
     )
     select coalesce(sum(explained), 0) as destroyed, coalesce(sum(number - explained), 0) as missing from compared`,
  );
  for (const kind of allKinds) await client.query(`delete from ${kind.table} c where ${isGone(kind)}`);
  const [{ destroyed = 0, missing = 0 } = {}] = rows;
  return { destroyed: Number(destroyed), missing: Number(missing) };
}

/**
 * Removes what refers to cases that are gone, their keys among it, and counts the cases again, since no trigger does
 * (docs/decisions/059-counts-of-cases.md).
 */
export async function removeOrphans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ child: string; column: string; parent: string; key: string }>(
    `select conrelid::regclass::text as child, c.attname as column, confrelid::regclass::text as parent, p.attname as key
     from pg_constraint
     join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
     join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
     where contype = 'f' and confrelid = any($1::regclass[])`,
    [allKinds.map(({ table }) => table)],
  );
  for (const { child, column, parent, key } of rows)
    await client.query(
      `delete from ${child} c where "${column}" is not null
         and not exists (select from ${parent} p where p."${key}" = c."${column}")`,
    );
  const counts = allKinds.map(
    ({ name, table, types }) =>
      `select '${name}', status, ${types ? 'type' : "''"}, assignee, count(*) from ${table} group by 2, 3, 4`,
  );
  await client.query(
    `with old as (delete from case_counts) insert into case_counts ${counts.join(' union all ')}`,
  );
}
