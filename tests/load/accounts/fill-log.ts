import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import { accessKeys, type AccessKeys, dayNumberOf } from '@gaongil/data/access-log/access-keys';
import { type AccessEntry, sealEntry } from '@gaongil/data/access-log/access-rows';
import { type Database, rows } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { referenceIdOf } from '../search/reports.ts';
import { accountCount, usernameOf } from './accounts.ts';
import { excludedFromMeasured } from './exclusions.ts';
import { firstSealed } from './fill-cases.ts';
import { koreanText } from '../korean-text.ts';

/** The days of the log: two years up to yesterday. */
const dayCount = 730;
/** How often each sealed row is there. */
const copies = 10;
/** The share of rows of which only the day stays. */
const dated = 0.03;
/** The rows of today that wait for the night. */
const ofToday = 2_000;
/** The share of rows about the few cases of which the measured auditor may not know and which colleagues read most. */
const hot = 0.002;
const hotCases = 20;

/** How often each act happens, of all; those with a case name one. */
const acts: readonly [AccessAct, share: number, hasCase: boolean][] = [
  ['list', 0.4, false],
  ['read', 0.3, true],
  ['search', 0.1, false],
  ['records', 0.06, true],
  ['change', 0.06, true],
  ['note', 0.03, true],
  ['signIn', 0.015, false],
  ['preview', 0.015, true],
  ['download', 0.01, true],
  ['signOut', 0.005, false],
  ['export', 0.002, false],
  ['print', 0.002, true],
  ['hold', 0.0006, true],
  ['destruction', 0.0004, true],
];

const dayMs = 86_400_000;

/**
 * Fills the access log with `count` rows over two years. The product seals and digests a tenth of them, and each is there ten times.
 * Positions, leaves, commitments, ends and anchors are computed in SQL, since the function that adds to the log takes only rows of today;
 * `audit verify` passes.
 */
export async function fillLog(
  db: Database,
  ring: KeyRing,
  { count, cases }: { count: number; cases: number },
): Promise<void> {
  const keys = accessKeys(db, ring);
  const { random } = koreanText(17);
  const today = dayNumberOf(new Date());
  const known = excludedFromMeasured(cases).slice(0, hotCases);
  await db.raw(
    'create unlogged table bench_rows (day date, key integer, account bytea, subject bytea, act bytea, content bytea, moment bytea)',
  );
  const sealed = Math.ceil(count / copies);
  for (let index = 0; index < dayCount; index++) {
    const number = today - dayCount + index;
    // Made once, before rows are sealed at the same time.
    await keys.ofDay(number);
    const length = Math.floor((sealed * (index + 1)) / dayCount) - Math.floor((sealed * index) / dayCount);
    const upTo = Math.floor(firstSealed(cases) + (cases - firstSealed(cases)) * ((index + 1) / dayCount));
    const entries = Array.from({ length }, (_, turn) =>
      entryOf(random, { number, second: Math.floor((turn * 86_400) / length), upTo, known }),
    );
    await stage(db, keys, entries);
  }
  const entries = Array.from({ length: ofToday }, (_, turn) => ({
    ...entryOf(random, { number: today, second: turn, upTo: cases, known }),
    isDated: true,
  }));
  await stage(db, keys, entries);
  await buildChains(db);
}

interface Around {
  number: number;
  second: number;
  /** The newest case of that day. */
  upTo: number;
  known: readonly number[];
}

function entryOf(random: () => number, { number, second, upTo, known }: Around): AccessEntry {
  // Some accounts work far more than others.
  const account = 1 + Math.floor(random() ** 2 * accountCount);
  const isHot = random() < hot;
  let turn = random();
  const [act, , hasCase] = isHot
    ? (['read', 0, true] as const)
    : (acts.find(([, share]) => (turn -= share) < 0) ?? (['list', 0, false] as const));
  const recent = Math.max(1, upTo - Math.floor(-Math.log(1 - random()) * 5_000));
  const about = isHot ? (known[Math.floor(random() * known.length)] ?? recent) : recent;
  return {
    account: usernameOf(account),
    // Seoul is nine hours ahead.
    at: new Date(number * dayMs + second * 1_000 - 9 * 3_600_000),
    address: `10.0.${account % 250}.${number % 250}`,
    act,
    result: 200,
    isDated: hasCase && random() < dated / 0.48,
    ...(hasCase && { subject: { kind: 'report', id: referenceIdOf(about), isFound: true } }),
    ...(['download', 'export'].includes(act) && { reason: '조사' }),
  };
}

async function stage(db: Database, keys: AccessKeys, entries: readonly AccessEntry[]): Promise<void> {
  const sealed = await Promise.all(entries.map((entry) => sealEntry(keys, entry)));
  await rows(
    db,
    'bench-rows',
    `insert into bench_rows
     select * from unnest(?::date[], ?::integer[], ?::bytea[], ?::bytea[], ?::bytea[], ?::bytea[], ?::bytea[])`,
    [
      sealed.map(({ day }) => day),
      sealed.map(({ key }) => key),
      sealed.map(({ account }) => account),
      sealed.map(({ subject }) => subject),
      sealed.map(({ act }) => act),
      sealed.map(({ content }) => content),
      sealed.map(({ moment }) => moment),
    ],
  );
}

const today = `(now() at time zone 'Asia/Seoul')::date`;

/** Moves the staged rows into the tables of the log, in the order of their chains. */
async function buildChains(db: Database): Promise<void> {
  const indexes = await dropIndexes(db);
  await db.raw(`
    create function bench_next(before bytea, leaf bytea) returns bytea language sql immutable
      as 'select sha256(before || leaf)';
    create aggregate bench_chain(bytea) (sfunc = bench_next, stype = bytea, initcond = '\\x${'00'.repeat(32)}')`);
  await addToChain(db, 'access_log', { where: 'moment is null', order: 'day, copy, turn' });
  await addToChain(db, 'access_log_days', {
    where: `moment is not null and day < ${today}`,
    order: 'day, leaf',
    digest: 'sha256(moment || int4send(copy))',
  });
  await addToChain(db, 'access_log_today', {
    where: `day = ${today}`,
    order: 'copy, turn',
    digest: 'sha256(moment)',
    moment: 'moment',
    copies: 1,
  });
  await db.raw(`
    insert into access_log_anchors (log, kind, day, position, commitment)
      select log, 'night', day, position, commitment from (
        select distinct on (day) 'access_log' as log, day, position, commitment from access_log order by day, position desc) t
      union all select log, 'night', day, position, commitment from (
        select distinct on (day) 'access_log_days' as log, day, position, commitment from access_log_days order by day, position desc) t`);
  await db.raw(
    'drop table bench_rows; drop aggregate bench_chain(bytea); drop function bench_next(bytea, bytea)',
  );
  for (const index of indexes) await db.raw(index);
}

interface ChainOrder {
  where: string;
  order: string;
  /** SQL of the digest of the moment. */
  digest?: string;
  /** SQL of the moment, which rows of ended days have lost. */
  moment?: string;
  copies?: number;
}

async function addToChain(
  db: Database,
  table: string,
  { where, order, digest = 'null::bytea', moment = 'null::bytea', copies: times = copies }: ChainOrder,
): Promise<void> {
  await db.raw(`
    insert into ${table} (position, day, key, account, subject, act, content, moment, moment_digest, leaf, commitment)
    select row_number() over chain, day, key, account, subject, act, content, ${moment}, digest, leaf, bench_chain(leaf) over chain
    from (select *, access_leaf(day, key, account, subject, act, content, digest) as leaf
      from (select b.*, copy, b.ctid as turn, ${digest} as digest
        from bench_rows b cross join generate_series(1, ${times}) as copy where ${where}) as digested) as leaves
    window chain as (order by ${order} rows unbounded preceding)`);
  await db.raw(`
    insert into access_log_ends
      select '${table}', ${table === 'access_log_today' ? 'day' : `date '1970-01-01'`}, position, commitment
      from ${table} order by position desc limit 1
      on conflict (log, day) do update set position = excluded.position, commitment = excluded.commitment`);
}

/** Drops the indexes of the log that are no keys, and returns what makes them again: in one go, which takes a fraction of the time. */
async function dropIndexes(db: Database): Promise<string[]> {
  const found = await rows<{ indexname: string; indexdef: string }>(
    db,
    undefined,
    `select indexname, indexdef from pg_indexes where tablename = any(?) and indexname not like '%_pkey'`,
    [['access_log', 'access_log_days', 'access_log_today']],
  );
  for (const { indexname } of found) await db.raw('drop index ??', [indexname]);
  return found.map(({ indexdef }) => indexdef);
}
