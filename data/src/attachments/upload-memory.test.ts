import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutIntoParts } from './parts.ts';
import { minSpeed, type Uploader } from './uploader.ts';
import { isMemoryTimeout } from './memory-timeout.ts';
import { chunkSize, uploadMemory } from './upload-memory.ts';

const partSize = 4 * chunkSize;
const reserve = { total: 0, perUpload: 0, perSource: 0 };
const bounds = { partSize, slots: 4, slotsPerSource: 2, timeoutMs: 45_000, reserve };

/** An uploader of this speed, in bytes per second, that records when it is cut. */
function uploader(source: string | undefined, speed: number) {
  const cut = vi.fn();
  return { source, speedOver: () => speed, speed: () => speed, cut } satisfies Uploader;
}

/** An upload that takes a number of chunks as soon as it may. */
function upload(memory: ReturnType<typeof uploadMemory>, of: Uploader, wanted: number) {
  const claim = memory.claim(of);
  const chunks: Buffer[] = [];
  const stopped = new AbortController();
  const done = (async () => {
    while (chunks.length < wanted) chunks.push(await claim.take(stopped.signal));
  })();
  done.catch(() => undefined);
  const end = () => {
    stopped.abort(new Error('cut'));
    claim.release(chunks.splice(0));
    claim.end();
  };
  return {
    chunks,
    done,
    end,
    fill: () => claim.partFilled(),
    release: () => claim.release(chunks.splice(0)),
  };
}

const fast = minSpeed * 10;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('memory for uploads', () => {
  it('is bounded in all and per source', async () => {
    const memory = uploadMemory(bounds);
    const ofOne = Array.from({ length: 10 }, () => upload(memory, uploader('a', fast), 4));
    await settle();
    expect(ofOne.reduce((sum, { chunks }) => sum + chunks.length, 0)).toBeLessThanOrEqual(2 * 4);
    const others = ['b', 'c', 'd', 'e'].map((source) => upload(memory, uploader(source, fast), 4));
    await settle();
    expect([...ofOne, ...others].reduce((sum, { chunks }) => sum + chunks.length, 0)).toBeLessThanOrEqual(
      4 * 4,
    );
  });

  it('lets one after the other fill its part when all have a few chunks, so that each gets its turn', async () => {
    const memory = uploadMemory(bounds);
    const crowd = Array.from({ length: 30 }, () => upload(memory, uploader(undefined, fast), 4));
    const finished = new Set<object>();
    for (let round = 0; round < 30; round++) {
      await settle();
      const full = crowd.find((one) => one.chunks.length === 4 && !finished.has(one));
      expect(full).toBeDefined();
      if (!full) return;
      finished.add(full);
      full.fill();
      full.end();
    }
    expect(finished.size).toBe(30);
  });

  it('is never used up by one source', async () => {
    const memory = uploadMemory(bounds);
    const many = Array.from({ length: 20 }, () => upload(memory, uploader('a', fast), 4));
    await settle();
    const other = upload(memory, uploader('b', fast), 4);
    await other.done;
    expect(many.length).toBe(20);
  });

  it('is freed by cutting stalled uploads, the slowest first, once others wait', async () => {
    const memory = uploadMemory(bounds);
    const slow = [1_000, 10, 5_000, 2_000, 3_000].map((speed, n) => ({ from: uploader(`slow ${n}`, speed) }));
    const uploads: ReturnType<typeof upload>[] = [];
    for (const { from } of slow) {
      uploads.push(upload(memory, from, 3));
      await settle();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    for (const { from } of slow) expect(from.cut).not.toHaveBeenCalled();
    for (const [n, { from }] of slow.entries()) from.cut.mockImplementation(() => uploads[n]?.end());
    const honest = upload(memory, uploader('honest', fast), 4);
    await vi.advanceTimersByTimeAsync(1_500);
    await honest.done;
    expect(slow[1]?.from.cut).toHaveBeenCalled();
    expect(slow[2]?.from.cut).not.toHaveBeenCalled();
  });

  it('is freed by cutting the slowest upload of the source with the most, for one that has waited and has less', async () => {
    const memory = uploadMemory({ ...bounds, slotsPerSource: 4 });
    const theirs = [fast, fast + 1, fast + 2, fast + 3].map((speed) => uploader('many', speed));
    const uploads = theirs.map((from) => upload(memory, from, 4));
    await settle();
    for (const [n, from] of theirs.entries()) from.cut.mockImplementation(() => uploads[n]?.end());
    const honest = upload(memory, uploader('honest', fast), 4);
    await vi.advanceTimersByTimeAsync(4_000);
    for (const from of theirs) expect(from.cut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    await honest.done;
    expect(theirs[0]?.cut).toHaveBeenCalledTimes(1);
    expect(theirs[3]?.cut).not.toHaveBeenCalled();
  });

  it('is waited for until the timeout', async () => {
    const memory = uploadMemory({ ...bounds, slots: 1 });
    upload(memory, uploader('a', fast), 4);
    const late = upload(memory, uploader('b', fast), 1).done.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(isMemoryTimeout(await late)).toBe(true);
  });
});

describe('parts of a stream', () => {
  const textOf = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString();
  const cut = (memory: ReturnType<typeof uploadMemory>, source: Readable, size: number) =>
    cutIntoParts(source, memory.claim(undefined), size);

  it('are full but the last, however the stream is cut, in memory that is used again', async () => {
    const memory = uploadMemory({ ...bounds, partSize: 4, slots: 2 });
    const seen: string[] = [];
    const buffers = new Set<ArrayBufferLike>();
    for (const pieces of [['abcdefghij'], ['a', 'bcdefg', 'hij'], ['abcd'], []]) {
      const source = Readable.from(pieces.map((text) => Buffer.from(text)));
      for await (const part of cut(memory, source, 4)) {
        seen.push(`${textOf(part.chunks)}${part.last ? '|' : ''}`);
        for (const { buffer } of part.chunks) buffers.add(buffer);
        part.release();
      }
    }
    expect(seen.join(' ')).toBe('abcd efgh ij| abcd efgh ij| abcd| |');
    expect(buffers.size).toBeLessThanOrEqual(2);
  });

  it('wait until memory is released', async () => {
    const memory = uploadMemory({ ...bounds, partSize: 1, slots: 1 });
    const first = await cut(memory, Readable.from([Buffer.from('a')]), 1).next();
    let arrived = false;
    const second = cut(memory, Readable.from([Buffer.from('b')]), 1).next();
    void second.then(() => (arrived = true));
    await settle();
    expect(arrived).toBe(false);
    first.value?.release();
    expect(textOf((await second).value?.chunks ?? [])).toBe('b');
  });

  it('release their memory when the source fails', async () => {
    const memory = uploadMemory({ ...bounds, partSize: 4, slots: 1 });
    const source = Readable.from(
      (async function* () {
        yield await Promise.resolve(Buffer.from('a'));
        throw new Error('hung up');
      })(),
    );
    await expect(cut(memory, source, 4).next()).rejects.toThrow('hung up');
    const next = await cut(memory, Readable.from([Buffer.from('ok')]), 4).next();
    expect(textOf(next.value?.chunks ?? [])).toBe('ok');
  });
});
