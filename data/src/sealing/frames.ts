import { createCipheriv, createDecipheriv } from 'node:crypto';
import { CannotOpenError } from './cipher.ts';

/*
 * Files are sealed in frames while they stream: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), which
 * age and Tink use too, with AES-256-GCM. The nonce of a frame is its number and whether it is the last, so frames that are
 * missing, moved, repeated or cut off do not open (docs/decisions/047-sealed-files.md).
 */

/** The first byte of a sealed file: its format. */
const format = 1;

const tagSize = 16;

/** Bytes of a file in one frame: with format and tag, a file of one frame takes 64 KiB, one chunk of upload memory. */
export const frameSize = 64 * 1024 - 1 - tagSize;

/**
 * The size that a file of `size` bytes is padded to, so that its stored size says little: Padmé (Nikitin et al. 2019), at
 * most 12 % more. At least one frame.
 */
export function paddedSize(size: number): number {
  if (size <= frameSize) return frameSize;
  const exponent = Math.floor(Math.log2(size));
  const granularity = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
  return Math.ceil(size / granularity) * granularity;
}

/**
 * Seals a stream: its bytes, then zeros up to the padded size. One frame is in memory at a time.
 *
 * @param key 32 random bytes that seal nothing else
 * @param context where the file belongs; it opens nowhere else
 * @param counted is given the true size at the end
 */
export async function* sealFrames(
  key: Buffer,
  context: string,
  source: AsyncIterable<Uint8Array>,
  counted: (size: number) => void,
): AsyncGenerator<Buffer> {
  const seal = frameSealer(key, context);
  // One buffer for all frames: what is sealed is a copy of it.
  const frame = Buffer.alloc(frameSize);
  let [used, size] = [0, 0];
  yield Buffer.of(format);
  for await (const bytes of source) {
    size += bytes.length;
    for (let from = 0; from < bytes.length;) {
      // A full frame waits until more bytes arrive: the last one is sealed as the last.
      if (used === frameSize) {
        yield* seal(frame, false);
        used = 0;
      }
      const step = Math.min(frameSize - used, bytes.length - from);
      frame.set(bytes.subarray(from, from + step), used);
      used += step;
      from += step;
    }
  }
  counted(size);
  frame.fill(0, used);
  let left = paddedSize(size) - (size - used);
  for (; left > frameSize; left -= frameSize) {
    yield* seal(frame, false);
    frame.fill(0);
  }
  yield* seal(frame.subarray(0, left), true);
}

function frameSealer(key: Buffer, context: string) {
  let number = 0;
  return (frame: Buffer, last: boolean): [Buffer, Buffer] => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, last)).setAAD(Buffer.from(context));
    const sealed = cipher.update(frame);
    // GCM has no last block of its own.
    cipher.final();
    return [sealed, cipher.getAuthTag()];
  };
}

/**
 * Opens what `sealFrames` has made, without its padding. Bytes are given out only after their frame was verified.
 *
 * @param size the true size of the file
 * @throws {CannotOpenError} at the first frame that is not the expected one, and at an end before the last frame
 */
export async function* openFrames(
  key: Buffer,
  context: string,
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let [number, left] = [0, size];
  for await (const { bytes, last } of cutFrames(source)) {
    const plain = openFrame(key, context, bytes, nonceOf(number++, last));
    // The padding is verified too, and not given out.
    const wanted = plain.subarray(0, Math.min(plain.length, left));
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
  }
  if (left > 0) throw new CannotOpenError();
}

function openFrame(key: Buffer, context: string, bytes: Buffer, nonce: Buffer): Buffer {
  if (bytes.length < tagSize) throw new CannotOpenError();
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(bytes.length - tagSize));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagSize)), decipher.final()]);
  } catch {
    throw new CannotOpenError();
  }
}

/** Cuts a sealed file into frames. The last one is the one that nothing follows. */
async function* cutFrames(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  const whole = frameSize + tagSize;
  let isFirst = true;
  let pending: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    const rest = isFirst ? withoutFormat(bytes) : bytes;
    if (bytes.length > 0) isFirst = false;
    pending = Buffer.concat([pending, rest]);
    while (pending.length > whole) {
      yield { bytes: pending.subarray(0, whole), last: false };
      pending = pending.subarray(whole);
    }
  }
  yield { bytes: pending, last: true };
}

function withoutFormat(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 0 && bytes[0] !== format) throw new CannotOpenError();
  return bytes.subarray(1);
}

/** Twelve bytes: the number of the frame, then whether it is the last. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
