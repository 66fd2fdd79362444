import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Claim, chunkSize } from './upload-memory.ts';

/** A piece of a stream. `release` gives its memory back and must be called once its bytes are no longer needed. */
export interface Part {
  chunks: readonly Buffer[];
  size: number;
  /** SHA-256 in hexadecimal letters. */
  sha256: string;
  last: boolean;
  release: () => void;
}

/**
 * Cuts a stream into parts of `partSize` bytes; the last is shorter, and may be empty. Memory is taken as bytes arrive,
 * and the stream pauses while there is none.
 */
export async function* cutIntoParts(
  source: Readable,
  claim: Claim,
  partSize: number,
  signal?: AbortSignal,
): AsyncGenerator<Part, void, void> {
  let part = emptyPart();
  try {
    for await (const piece of source) {
      let rest = piece as Uint8Array;
      while (rest.length > 0) {
        if (part.size === partSize) {
          const full = part;
          part = emptyPart();
          yield handOver(full, false);
        }
        const place = part.size % chunkSize;
        if (place === 0) part.memory.push(await claim.take(signal));
        const step = Math.min(chunkSize - place, partSize - part.size, rest.length);
        part.memory.at(-1)?.set(rest.subarray(0, step), place);
        part.hash.update(rest.subarray(0, step));
        part.size += step;
        rest = rest.subarray(step);
      }
    }
    const last = part;
    part = emptyPart();
    yield handOver(last, true);
  } finally {
    // In this order: what comes free is for the next heir.
    claim.end();
    claim.release(part.memory);
  }

  function handOver({ memory, size, hash }: ReturnType<typeof emptyPart>, last: boolean): Part {
    claim.filled();
    const chunks = memory.map((chunk, index) =>
      chunk.subarray(0, Math.min(chunkSize, size - index * chunkSize)),
    );
    return { chunks, size, sha256: hash.digest('hex'), last, release: () => claim.release(memory) };
  }
}

function emptyPart() {
  return { memory: [] as Buffer[], size: 0, hash: createHash('sha256') };
}
