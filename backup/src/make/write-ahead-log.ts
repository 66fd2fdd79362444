import type pg from 'pg';
import { firstRow } from '../database.ts';

/** A position in the write-ahead log, in bytes from its beginning. */
export type Lsn = bigint;

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

/** A position in the log, as manifests have it. */
export interface LogReach {
  /** The id that Postgres gave to the data folder when it was made. */
  cluster: string;
  timeline: number;
  position: string;
}

/** The position up to which everything is written that a transaction sees that has begun before. */
export async function logReach(client: pg.Client): Promise<LogReach> {
  const { flushed, timeline } = await logPosition(client);
  return { cluster: await clusterId(client), timeline, position: lsnText(flushed) };
}

export async function clusterId(client: pg.Client): Promise<string> {
  const sql = 'select system_identifier::text as id from pg_control_system()';
  return (await firstRow<{ id: string }>(client, sql)).id;
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
export function logFile(timeline: number, lsn: Lsn, segmentSize: number): string {
  const perLog = 0x100000000n / BigInt(segmentSize);
  const segment = lsn / BigInt(segmentSize);
  return `${hex(timeline)}${hex(segment / perLog)}${hex(segment % perLog)}`;
}

/** The pieces of a range of the log, one for each file. */
export function* piecesOf(from: Lsn, to: Lsn, segmentSize: number) {
  for (let at = from; at < to;) {
    const offset = Number(at % BigInt(segmentSize));
    const left = Number(to - at);
    const length = Math.min(segmentSize - offset, left);
    yield { at, offset, length };
    at += BigInt(length);
  }
}
