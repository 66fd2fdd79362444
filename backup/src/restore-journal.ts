import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { listChunks, type Range, unpacked } from './journal-chunks.ts';
import { openEncrypted } from './sets.ts';
import type { Target } from './target.ts';
import { logFile, type Lsn, piecesOf } from './write-ahead-log.ts';

/** What of the log a base needs: from the beginning of a file to the end of the base, or later. */
export interface LogOfBase {
  timeline: number;
  segmentSize: number;
  start: Lsn;
  end: Lsn;
}

/**
 * Writes the chunks stored since a moment as files of the log into a folder `pg_wal`.
 * @returns whether a chunk is missing after the end of the base: what was written after it cannot be restored
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
): Promise<{ hasGap: boolean }> {
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
  return { hasGap: ranges.some(({ to }) => to > reached) };
}

function endOf(ranges: Range[], start: Lsn): Lsn {
  let reached = start;
  for (const { from, to } of ranges.sort((a, b) => (a.from < b.from ? -1 : 1)))
    if (from <= reached && to > reached) reached = to;
  return reached;
}
