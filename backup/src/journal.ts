import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { findRow, firstRow } from './database.ts';
import { openEncrypted, putEncrypted } from './sets.ts';
import type { Target } from './target.ts';

/*
 * The journal: what Postgres wrote to its write-ahead log since the newest base, in chunks. A chunk is stored after each
 * interval, also when nothing was written; its name is the time, and its size is padded. So neither says when a report came.
 */

/** A position in the write-ahead log, in bytes from its beginning. */
export type Lsn = bigint;

const slot = 'gaongil_backup';
const padTo = 256 * 1024;
/** More than this is stored as several chunks. */
const chunkMost = 32n * 1024n * 1024n;

/** Postgres prints a position as two hexadecimal numbers. */
export function lsnOf(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const lsnText = (lsn: Lsn) => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`;

/** Where the log is and how its files are cut. */
export interface LogPosition {
  /** The position up to which the log is on the disk. */
  flushed: Lsn;
  timeline: number;
  segmentSize: number;
}

export async function logPosition(client: pg.Client): Promise<LogPosition> {
  const row = await firstRow<{ flushed: string; file: string; size: string }>(
    client,
    `select pg_current_wal_flush_lsn()::text as flushed, pg_walfile_name(pg_current_wal_flush_lsn()) as file,
            (select setting from pg_settings where name = 'wal_segment_size') as size`,
  );
  return {
    flushed: lsnOf(row.flushed),
    timeline: Number.parseInt(row.file.slice(0, 8), 16),
    segmentSize: Number(row.size),
  };
}

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of the file of the log that contains a position. */
function logFile(timeline: number, lsn: Lsn, segmentSize: number): string {
  const perLog = 0x100000000n / BigInt(segmentSize);
  const segment = lsn / BigInt(segmentSize);
  return `${hex(timeline)}${hex(segment / perLog)}${hex(segment % perLog)}`;
}

/** The pieces of a range of the log, one for each file. */
function* piecesOf(from: Lsn, to: Lsn, segmentSize: number) {
  for (let at = from; at < to;) {
    const offset = Number(at % BigInt(segmentSize));
    const left = Number(to - at);
    const length = Math.min(segmentSize - offset, left);
    yield { at, offset, length };
    at += BigInt(length);
  }
}

const chunkName = /^journal_(\d{8}T\d{9}Z)_\d+$/;
const momentName = (moment: Date) => moment.toISOString().replaceAll(/[-:.]/g, '');

/** The names of the chunks that were stored from a moment on, in order; all without it. */
export async function listChunks(target: Target, since?: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of target.list()) {
    const stored = chunkName.exec(key)?.[1];
    if (stored && (!since || stored >= momentName(since))) names.push(key);
  }
  return names.sort();
}

/** Removes the chunks that were stored before a moment. */
export async function removeChunks(target: Target, before: Date): Promise<void> {
  const later = new Set(await listChunks(target, before));
  for (const name of await listChunks(target)) if (!later.has(name)) await target.remove(name);
}

export interface ShipOptions {
  /** The data folder of Postgres. */
  folder: string;
  recipients: readonly string[];
  now: () => Date;
  /** Runs after the position was read and before the chunk is stored: copies the files that its rows point to. */
  before?: () => Promise<void>;
}

/**
 * Stores what was written to the log since the last chunk. The position is that of a replication slot, which also keeps
 * Postgres from removing what is not stored yet. Concurrent calls wait for each other.
 * @returns the position up to which the journal is stored
 */
export async function shipJournal(client: pg.Client, target: Target, options: ShipOptions): Promise<Lsn> {
  await client.query(`select pg_advisory_lock(hashtextextended('backup journal', 0))`);
  try {
    let from = await slotPosition(client);
    const position = await logPosition(client);
    await options.before?.();
    const name = `journal_${momentName(options.now())}`;
    for (let number = 0; number === 0 || from < position.flushed; number += 1) {
      const left = position.flushed - from;
      const to = from + (left > chunkMost ? chunkMost : left);
      const chunk = packed(
        { timeline: position.timeline, from, to },
        await readLog(options.folder, position, from, to),
      );
      await putEncrypted(
        target,
        `${name}_${String(number).padStart(6, '0')}`,
        streamOf(chunk),
        options.recipients,
      );
      if (to > from)
        await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, lsnText(to)]);
      from = to;
    }
    return from;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended('backup journal', 0))`);
  }
}

/** The position of the slot, which is made if it is missing or Postgres gave it up. */
async function slotPosition(client: pg.Client): Promise<Lsn> {
  const read = () =>
    findRow<{ lsn: string | null; status: string | null }>(
      client,
      `select restart_lsn::text as lsn, wal_status as status from pg_replication_slots where slot_name = $1`,
      [slot],
    );
  const found = await read();
  if (found?.lsn && found.status !== 'lost') return lsnOf(found.lsn);
  if (found) await client.query('select pg_drop_replication_slot($1)', [slot]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return lsnOf((await read())?.lsn ?? '0/0');
}

/** Removes the slot, so that Postgres keeps no log for backups that were turned off. */
export async function dropSlot(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  );
}

async function readLog(
  folder: string,
  { timeline, segmentSize }: LogPosition,
  from: Lsn,
  to: Lsn,
): Promise<Buffer> {
  const bytes = Buffer.alloc(Number(to - from));
  for (const { at, offset, length } of piecesOf(from, to, segmentSize)) {
    const file = await open(join(folder, 'pg_wal', logFile(timeline, at, segmentSize)));
    try {
      const { bytesRead } = await file.read(bytes, Number(at - from), length, offset);
      if (bytesRead < length) throw new BackupError('Postgres의 로그 파일이 예상보다 짧습니다.');
    } finally {
      await file.close();
    }
  }
  return bytes;
}

interface Range {
  timeline: number;
  from: Lsn;
  to: Lsn;
}

const headerSize = 24;

/** A header, the compressed bytes, and zeros up to a multiple of 256 KiB. */
function packed({ timeline, from, to }: Range, bytes: Buffer): Buffer {
  const compressed = gzipSync(bytes, { level: 1 });
  const chunk = Buffer.alloc(Math.ceil((headerSize + compressed.length) / padTo) * padTo);
  chunk.writeUInt32BE(timeline, 0);
  chunk.writeUInt32BE(compressed.length, 4);
  chunk.writeBigUInt64BE(from, 8);
  chunk.writeBigUInt64BE(to, 16);
  compressed.copy(chunk, headerSize);
  return chunk;
}

function unpacked(chunk: Buffer): Range & { bytes: Buffer } {
  const compressed = chunk.subarray(headerSize, headerSize + chunk.readUInt32BE(4));
  return {
    ...{ timeline: chunk.readUInt32BE(0), from: chunk.readBigUInt64BE(8), to: chunk.readBigUInt64BE(16) },
    bytes: gunzipSync(compressed),
  };
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const step = 64 * 1024;
  for (let at = 0; at < bytes.length; at += step) yield await Promise.resolve(bytes.subarray(at, at + step));
}

/** What of the log a base needs: from the beginning of a file to the end of the base, or later. */
export interface LogOfBase {
  timeline: number;
  segmentSize: number;
  start: Lsn;
  end: Lsn;
}

/**
 * Writes the chunks stored since a moment as files of the log into a folder `pg_wal`.
 * @returns the position up to which the log is without a gap
 * @throws {BackupError} when a chunk is missing before the end of the base
 */
export async function writeLog(
  target: Target,
  {
    base,
    since,
    folder,
    identities,
  }: { base: LogOfBase; since: Date; folder: string; identities: readonly string[] },
): Promise<Lsn> {
  const ranges: Range[] = [];
  for (const name of await listChunks(target, since)) {
    const { bytes, ...range } = unpacked(await buffer(openEncrypted(target, name, identities)));
    if (range.timeline !== base.timeline) continue;
    ranges.push(range);
    for (const { at, offset, length } of piecesOf(range.from, range.to, base.segmentSize)) {
      const path = join(folder, logFile(range.timeline, at, base.segmentSize));
      const file = await open(path, 'r+').catch(() => open(path, 'w+', 0o600));
      try {
        await file.truncate(base.segmentSize);
        await file.write(bytes, Number(at - range.from), length, offset);
      } finally {
        await file.close();
      }
    }
  }
  const reached = endOf(ranges, base.start - (base.start % BigInt(base.segmentSize)));
  if (reached < base.end) throw new BackupError('저널에 빠진 곳이 있어 이 백업은 저널로 되살릴 수 없습니다.');
  return reached;
}

function endOf(ranges: Range[], start: Lsn): Lsn {
  let reached = start;
  for (const { from, to } of ranges.sort((a, b) => (a.from < b.from ? -1 : 1)))
    if (from <= reached && to > reached) reached = to;
  return reached;
}
