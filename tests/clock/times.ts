import { statSync } from 'node:fs';
import { Redis } from 'ioredis';
import type { Database } from '@gaongil/data/database';
import { filesBelow, readIfThere } from '../privacy/search-folders.ts';
import type { TestStack } from '../support/processes/stack.ts';
import { findTimes, type Span } from './find-times.ts';
import type { Day } from './simulated-day.ts';

/** All that one source tells of times, in bytes, and as moments where it has them as such. */
export interface Source {
  name: string;
  pieces: Buffer[];
  moments: number[];
  /** Whether it has the times of staff's calls, without the case. */
  hasStaffCalls?: boolean;
}

/** The rows of every table, with the statistics that Postgres keeps. */
export async function databaseSources(db: Database): Promise<Source[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     union all select * from unnest(array['pg_stat_user_tables', 'pg_stat_user_indexes', 'pg_stats', 'pg_statio_user_tables',
       'pg_stat_database', 'pg_stat_wal', 'pg_stat_bgwriter', 'pg_stat_checkpointer', 'pg_stat_archiver'])`,
  );
  const sources: Source[] = [];
  for (const { name } of rows) {
    const dump = await db.raw<{ rows: { text: string }[] }>(`select to_jsonb(t)::text as text from ?? t`, [
      name,
    ]);
    const text = dump.rows.map((row) => row.text).join('\n');
    sources.push({
      name: `${name.startsWith('pg_') ? 'statistics' : 'table'} ${name}`,
      pieces: [Buffer.from(text)],
      moments: [],
    });
  }
  return sources;
}

/** The files of a folder with their paths and their write times. */
export function folderSource(name: string, folder: string): Source {
  const paths = filesBelow(folder);
  return {
    name,
    pieces: [...paths.map(readIfThere), Buffer.from(paths.join('\n'))],
    moments: paths.flatMap((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat ? [stat.mtimeMs, stat.birthtimeMs] : [];
    }),
  };
}

/** Every key of Redis with its value. */
export async function redisSource(stack: TestStack): Promise<Source> {
  const redis = new Redis(stack.services.redis.url);
  try {
    await redis.config('SET', 'rdbcompression', 'no');
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
    const pieces = keys.map((key, index) =>
      Buffer.concat([Buffer.from(key), values[index] ?? Buffer.alloc(0)]),
    );
    return { name: 'Redis', pieces, moments: [] };
  } finally {
    redis.disconnect();
  }
}

/** A source that tells times of the anonymous reports of a day. */
export interface Telling {
  name: string;
  /** In how many of their spans it has a time, and in how many spans in which nothing happened. */
  spans: number;
  quiet: number;
}

/** By chance as many times fall into quiet spans as into others; `allowed` more are taken for chance. */
export function tellingTimes(sources: readonly Source[], day: Day, allowed = 4): Telling[] {
  const earlier = 24 * 3_600_000;
  // What the test made a day older is a day older.
  const moved = ({ from, to }: Span, ms: number): Span => ({ from: from - ms, to: to - ms });
  return sources.flatMap(({ name, pieces, moments, hasStaffCalls }) => {
    const spans = day.anonymous.flatMap(({ sent, handled }) =>
      handled && !hasStaffCalls ? [sent, handled] : [sent],
    );
    const found = [0, earlier].flatMap((ms) => {
      const span = moved(day.span, ms);
      const times = [...pieces.flatMap((piece) => findTimes(piece, span)), ...moments];
      return times.map((time) => time + ms);
    });
    const hit = (all: readonly Span[]) =>
      all.filter(({ from, to }) => found.some((time) => time >= from && time <= to)).length;
    const telling = { name, spans: hit(spans), quiet: hit(day.quiet) };
    return telling.spans > telling.quiet + allowed ? [telling] : [];
  });
}
