import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { findRow } from '../database.ts';
import { momentName, packed } from './journal-chunks.ts';
import { recordJournalStart } from './runs.ts';
import { putSigned, type WritingKeys } from '../sets/stored-parts.ts';
import type { Target } from '../sets/target.ts';
import {
  logFile,
  type LogPosition,
  logPosition,
  type Lsn,
  lsnOf,
  lsnText,
  piecesOf,
} from './write-ahead-log.ts';

/*
 * The journal: what Postgres wrote to its write-ahead log since the newest base, in chunks. A chunk is stored after each
 * interval, also when nothing was written; its name is the time, and its size is padded. So neither says when a report came.
 */

const slot = 'gaongil_backup';
/** More than this is stored as several chunks. */
const chunkMost = 32n * 1024n * 1024n;

export interface ShipOptions {
  /** The data folder of Postgres. */
  folder: string;
  keys: WritingKeys;
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
      await putSigned(target, `${name}_${String(number).padStart(6, '0')}`, chunk, options.keys);
      if (to > from)
        await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, lsnText(to)]);
      from = to;
    }
    return from;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended('backup journal', 0))`);
  }
}

/** The position of the slot, which is made if it is missing or Postgres gave it up: then the journal starts there. */
async function slotPosition(client: pg.Client): Promise<Lsn> {
  const read = () =>
    findRow<{ lsn: string | null; status: string | null }>(
      client,
      `select restart_lsn::text as lsn, wal_status as status from pg_replication_slots where slot_name = $1`,
      [slot],
    );
  const found = await read();
  if (found?.lsn && found.status !== 'lost') return lsnOf(found.lsn);
  // Recorded first: a process that ends in between must not leave a new slot without a record.
  await recordJournalStart(client);
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
