import { gunzipSync, gzipSync } from 'node:zlib';
import type { Target } from '../sets/target.ts';
import type { Lsn } from './write-ahead-log.ts';

const padTo = 256 * 1024;

const chunkName = /^journal_(\d{8}T\d{9}Z)_\d+$/;
/** A moment as the names of chunks contain it: they sort in the order of time. */
export const momentName = (moment: Date) => moment.toISOString().replaceAll(/[-:.]/g, '');

/** Whether the chunk of a name was stored before a moment. */
const isBefore = (name: string, moment: Date) => (chunkName.exec(name)?.[1] ?? '') < momentName(moment);

/** The moment at which the chunk of a name was stored; undefined if it is no name of a chunk. */
export function momentOfChunk(name: string): Date | undefined {
  const parts = /^journal_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z_/.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, part] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part}Z`);
}

/** The names of the chunks that were stored from a moment on, in order; all without it. */
export async function listChunks(target: Target, since?: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of target.list())
    if (chunkName.test(key) && !(since && isBefore(key, since))) names.push(key);
  return names.sort();
}

/** Removes the chunks that were stored before a moment. Others may be stored meanwhile. */
export async function removeChunks(target: Target, before: Date): Promise<void> {
  for (const name of await listChunks(target)) if (isBefore(name, before)) await target.remove(name);
}

/** A part of the write-ahead log. */
export interface Range {
  timeline: number;
  from: Lsn;
  to: Lsn;
}

const headerSize = 24;

/** A header, the compressed bytes, and zeros up to a multiple of 256 KiB. */
export function packed({ timeline, from, to }: Range, bytes: Buffer): Buffer {
  const compressed = gzipSync(bytes, { level: 1 });
  const chunk = Buffer.alloc(Math.ceil((headerSize + compressed.length) / padTo) * padTo);
  chunk.writeUInt32BE(timeline, 0);
  chunk.writeUInt32BE(compressed.length, 4);
  chunk.writeBigUInt64BE(from, 8);
  chunk.writeBigUInt64BE(to, 16);
  compressed.copy(chunk, headerSize);
  return chunk;
}

/** What `packed` made. */
export function unpacked(chunk: Buffer): Range & { bytes: Buffer } {
  const compressed = chunk.subarray(headerSize, headerSize + chunk.readUInt32BE(4));
  return {
    timeline: chunk.readUInt32BE(0),
    from: chunk.readBigUInt64BE(8),
    to: chunk.readBigUInt64BE(16),
    bytes: gunzipSync(compressed),
  };
}
