import type { Readable } from 'node:stream';

/** A piece of a stream. `release` gives its memory back and must be called once its bytes are no longer needed. */
export interface Part {
  bytes: Buffer;
  last: boolean;
  release: () => void;
}

export interface PartPool {
  /** Cuts a stream into parts of the pool's size; the last is shorter, and may be empty. */
  cut(source: Readable): AsyncGenerator<Part, void, void>;
}

/**
 * Memory for parts of streams: at most `most` buffers of `size` bytes, made when first needed and used again. Who
 * needs one while all are out waits, which pauses the stream it reads.
 */
export function partPool(size: number, most: number): PartPool {
  const free: Buffer[] = [];
  const waiting: ((buffer: Buffer) => void)[] = [];
  let made = 0;

  async function take(): Promise<Buffer> {
    const buffer = free.pop();
    if (buffer) return buffer;
    if (made < most) {
      made++;
      return Buffer.allocUnsafeSlow(size);
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(buffer: Buffer) {
    const next = waiting.shift();
    if (next) next(buffer);
    else free.push(buffer);
  }

  function part(buffer: Buffer, filled: number, last: boolean): Part {
    return { bytes: buffer.subarray(0, filled), last, release: () => giveBack(buffer) };
  }

  return {
    cut: async function* (source) {
      let buffer = await take();
      let filled = 0;
      let handedOver = false;
      try {
        for await (const chunk of source) {
          const bytes = chunk as Uint8Array;
          let offset = 0;
          while (offset < bytes.length) {
            if (filled === size) {
              handedOver = true;
              yield part(buffer, filled, false);
              buffer = await take();
              handedOver = false;
              filled = 0;
            }
            const step = Math.min(size - filled, bytes.length - offset);
            buffer.set(bytes.subarray(offset, offset + step), filled);
            filled += step;
            offset += step;
          }
        }
        handedOver = true;
        yield part(buffer, filled, true);
      } finally {
        if (!handedOver) giveBack(buffer);
      }
    },
  };
}
