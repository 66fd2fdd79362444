import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Claim, chunkSize } from './upload-memory.ts';

/** A part of a stream. `release` returns its memory and must be called once its bytes are no longer needed. */
export interface Part {
  chunks: readonly Buffer[];
  size: number;
  /** SHA-256 in hexadecimal letters. */
  sha256: string;
  last: boolean;
  release: () => void;
}

/**
 * Cuts a stream into parts of `partSize` bytes; the last is shorter, and may be empty. Memory is taken from `claim` as
 * bytes arrive, and the stream pauses while none is free.
 * @throws what the stream or `claim.take` throws
 */
export async function* cutIntoParts(
  source: Readable,
  claim: Claim,
  partSize: number,
  signal?: AbortSignal,
): AsyncGenerator<Part, void, void> {
  let part = emptyPart();
  try {
    for await (const bytes of source) {
      let rest = bytes as Uint8Array;
      while (rest.length > 0) {
        if (part.size === partSize) {
          const full = part;
          part = emptyPart();
          yield handOver(full, false);
        }
        const offset = part.size % chunkSize;
        if (offset === 0) part.memory.push(await claim.take(signal));
        const step = Math.min(chunkSize - offset, partSize - part.size, rest.length);
        part.memory.at(-1)?.set(rest.subarray(0, step), offset);
        part.hash.update(rest.subarray(0, step));
        part.size += step;
        rest = rest.subarray(step);
      }
    }
    const last = part;
    part = emptyPart();
    yield handOver(last, true);
  } finally {
    // In this order: the chunks that become free go to the upload that gets the last slot next.
    claim.end();
    claim.release(part.memory);
  }

  function handOver({ memory, size, hash }: ReturnType<typeof emptyPart>, last: boolean): Part {
    claim.partFilled();
    const chunks = memory.map((chunk, index) =>
      chunk.subarray(0, Math.min(chunkSize, size - index * chunkSize)),
    );
    return { chunks, size, sha256: hash.digest('hex'), last, release: () => claim.release(memory) };
  }
}

function emptyPart() {
  return { memory: [] as Buffer[], size: 0, hash: createHash('sha256') };
}
