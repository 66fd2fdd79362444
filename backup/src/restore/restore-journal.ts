import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { listChunks, momentOfChunk, type Range, unpacked } from '../make/journal-chunks.ts';
import { type ReadingKeys, readSigned } from '../sets/stored-parts.ts';
import type { Target } from '../sets/target.ts';
import { logFile, type Lsn, piecesOf } from '../make/write-ahead-log.ts';

/** The range of the log that a base needs: from the beginning of a file to the end of the base, or later. */
export interface LogOfBase {
  timeline: number;
  segmentSize: number;
  start: Lsn;
  end: Lsn;
}

/** What was found of the journal. */
export interface RestoredJournal {
  /** Whether a chunk is missing after the end of the base: what was written after it cannot be restored. */
  hasGap: boolean;
  /** When its last chunk was stored. */
  until: Date | undefined;
  /** Up to where it has no gap. */
  reached: Lsn;
}

/**
 * Writes the chunks stored since a moment as files of the log into a folder `pg_wal`.
 * @throws {BackupError} when a chunk is missing before the end of the base, or none of the signers made it under its name
 */
export async function writeLog(
  target: Target,
  { base, since, folder, keys }: { base: LogOfBase; since: Date; folder: string; keys: ReadingKeys },
): Promise<RestoredJournal> {
  const ranges: Range[] = [];
  const names = await listChunks(target, since);
  for (const name of names) {
    const { bytes, ...range } = unpacked(await readSigned(target, name, keys));
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
  const last = names.at(-1);
  return {
    hasGap: ranges.some(({ to }) => to > reached),
    until: last === undefined ? undefined : momentOfChunk(last),
    reached,
  };
}

function endOf(ranges: Range[], start: Lsn): Lsn {
  let reached = start;
  for (const { from, to } of ranges.sort((a, b) => (a.from < b.from ? -1 : 1)))
    if (from <= reached && to > reached) reached = to;
  return reached;
}
