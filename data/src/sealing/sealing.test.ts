import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open, openUnchecked, pad, seal, unpad } from './cipher.ts';
import { frameSize, openFrames, paddedSize, sealFrames } from './frames.ts';
import { masterKeysOf } from './master-key.ts';

const key = randomBytes(32);

describe('a sealed value', () => {
  it('opens with its key in its place, and differs each time it is sealed', () => {
    const plain = Buffer.from('입찰 서류');
    const sealed = seal(key, plain, 'a');
    expect(open(key, sealed, 'a')).toEqual(plain);
    expect(seal(key, plain, 'a')).not.toEqual(sealed);
  });

  it('does not open with another key, in another place, changed or cut', () => {
    const sealed = seal(key, Buffer.from('text'), 'a');
    const changed = Buffer.from(sealed);
    changed[15] = (changed[15] ?? 0) ^ 1;
    expect(() => open(randomBytes(32), sealed, 'a')).toThrow('cannot be opened');
    expect(() => open(key, sealed, 'b')).toThrow('cannot be opened');
    expect(() => open(key, changed, 'a')).toThrow('cannot be opened');
    for (const length of [0, 1, 20, sealed.length - 1])
      expect(() => open(key, sealed.subarray(0, length), 'a')).toThrow('cannot be opened');
  });

  it('that is a key opens together with others, as it was sealed; a changed one opens as another', () => {
    const keys = [0, 1, 2].map(() => randomBytes(32));
    const sealed = keys.map((one, index) => seal(key, one, `row ${index}`));
    expect(openUnchecked(key, sealed, 32)).toEqual(keys);
    const [first = Buffer.alloc(0)] = sealed;
    first[13] = (first[13] ?? 0) ^ 1;
    const cut = [first, first.subarray(1), Buffer.alloc(0)];
    const [changed, ...others] = openUnchecked(key, cut, 32);
    expect(others).toEqual([undefined, undefined]);
    expect(changed?.equals(keys[0] ?? Buffer.alloc(0))).toBe(false);
  });

  it.each([0, 1, 255, 256, 257, 1_000])('of %i bytes is padded to a multiple of 256', (length) => {
    const plain = Buffer.alloc(length, 0x80);
    const padded = pad(plain, 256);
    expect(padded.length % 256).toBe(0);
    expect(padded.length).toBeGreaterThan(length);
    expect(unpad(padded)).toEqual(plain);
  });
});

async function* pieces(bytes: Buffer, step: number) {
  for (let from = 0; from < bytes.length; from += step) yield bytes.subarray(from, from + step);
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

async function sealedFile(plain: Buffer, step = 10_007) {
  let size = -1;
  const sealed = await all(sealFrames(key, 'file', pieces(plain, step), (counted) => (size = counted)));
  return { sealed, size };
}

const opened = (sealed: Buffer, size: number, step = 9_999, context = 'file') =>
  all(openFrames(key, context, pieces(sealed, step), size));

const frame = frameSize + 16;

describe('a sealed file', () => {
  it.each([0, 1, frameSize - 1, frameSize, frameSize + 1, 2 * frameSize, 2 * frameSize + 1, 1_000_000])(
    'of %i bytes opens as it was, whatever pieces it arrives in',
    async (length) => {
      const plain = randomBytes(length);
      const { sealed, size } = await sealedFile(plain);
      expect(size).toBe(length);
      expect((await opened(sealed, size)).equals(plain)).toBe(true);
      expect((await opened(sealed, size, sealed.length)).equals(plain)).toBe(true);
    },
  );

  it('has a size that many files share', async () => {
    const sizes = await Promise.all(
      [1, 1_000, 60_000].map(async (length) => (await sealedFile(randomBytes(length))).sealed.length),
    );
    expect(new Set(sizes).size).toBe(1);
    for (const size of [70_000, 1_000_000, 52_428_800]) {
      expect(paddedSize(size)).toBeGreaterThanOrEqual(size);
      expect(paddedSize(size)).toBeLessThanOrEqual(size * 1.12);
    }
    expect(paddedSize(1_000_000)).toBe(paddedSize(1_000_001));
  });

  it('does not open when frames are missing, moved, repeated or cut off, nor under another name', async () => {
    const plain = randomBytes(400_000);
    const { sealed, size } = await sealedFile(plain);
    const frames = [...Array(Math.ceil((sealed.length - 1) / frame)).keys()].map((index) =>
      sealed.subarray(1 + index * frame, 1 + (index + 1) * frame),
    );
    const [first, second, third, ...others] = frames as [Buffer, Buffer, Buffer, ...Buffer[]];
    const of = (list: Buffer[]) => Buffer.concat([sealed.subarray(0, 1), ...list]);
    const broken = {
      missing: of([first, third, ...others]),
      moved: of([second, first, third, ...others]),
      repeated: of([first, first, second, third, ...others]),
      'cut after a frame': of([first, second]),
      'cut within a frame': sealed.subarray(0, sealed.length - 100),
      empty: Buffer.alloc(0),
      'of another format': Buffer.concat([Buffer.of(2), sealed.subarray(1)]),
    };
    for (const [name, bytes] of Object.entries(broken))
      await expect(opened(bytes, size), name).rejects.toThrow('cannot be opened');
    await expect(opened(sealed, size, 9_999, 'another')).rejects.toThrow('cannot be opened');
  });

  it('gives out nothing of a frame that was changed', async () => {
    const { sealed, size } = await sealedFile(Buffer.alloc(200_000, 7));
    sealed[1 + frame + 5] = (sealed[1 + frame + 5] ?? 0) ^ 1;
    const given: Buffer[] = [];
    const read = async () => {
      for await (const bytes of openFrames(key, 'file', pieces(sealed, 9_999), size)) given.push(bytes);
    };
    await expect(read()).rejects.toThrow('cannot be opened');
    expect(Buffer.concat(given).length).toBe(frameSize);
  });
});

describe('a master key', () => {
  it('is read from lines of 64 hexadecimal letters, the one in use first', async () => {
    const lines = ['a'.repeat(64), 'b'.repeat(64)];
    const [current, earlier] = masterKeysOf(`${lines.join('\n')}\n`);
    expect(current.id).not.toBe(earlier?.id);
    expect(masterKeysOf(lines[0] as string)[0].id).toBe(current.id);
    const wrapped = await current.wrap(key, 'place');
    expect(await current.unwrap(wrapped, 'place')).toEqual(key);
    await expect(earlier?.unwrap(wrapped, 'place')).rejects.toThrow('cannot be opened');
  });

  it.each(['', 'a'.repeat(63), 'g'.repeat(64), `${'a'.repeat(64)} x`])('is refused as %j', (text) => {
    expect(() => masterKeysOf(text)).toThrow('64 hexadecimal letters');
  });
});
