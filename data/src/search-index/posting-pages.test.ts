import { describe, expect, it } from 'vitest';
import type { KeyRing } from '../sealing/key-ring.ts';
import { collectPostings, ngramOf, referenceNgramOf } from './ngrams.ts';
import { encodeEntries, fillPages, findInPage, pageCapacity, pageCount } from './posting-pages.ts';
import { referenceNgrams } from './query-terms.ts';
import { offsetsOf } from './row-bitset.ts';
import { choosePages, makeSegmentKey, openPage, sealPage, unwrapSegmentKeys } from './segment-key.ts';

/** Wraps a key by writing the context behind it. */
const ring = {
  wrap: (key: Buffer, context: string) => Promise.resolve(Buffer.concat([key, Buffer.from(context)])),
  unwrapAll: (wrapped: readonly { key: Buffer; context: string }[]) =>
    Promise.resolve(
      wrapped.map(({ key, context }) => {
        const end = key.length - context.length;
        return key.subarray(end).toString() === context ? key.subarray(0, end) : undefined;
      }),
    ),
} as unknown as KeyRing;
const range = { first: 0, size: 64 };
const newKey = () => makeSegmentKey(ring, 'report', range);

describe('posting pages', async () => {
  const texts = ['가드레일 설치', '가드 레일', 'ab ab ab', '', `${'가'.repeat(3_000)} 끝`];
  const postings = collectPostings();
  for (const [row, text] of texts.entries()) postings.add(text, referenceNgrams(`AB${row}`), row);
  const entries = encodeEntries(postings.sorted(), 64);
  const { key } = await newKey();
  const pages = fillPages(entries, choosePages(key, entries.ngrams, 7), 7) ?? [];
  const rowsWith = (ngram: number) => {
    const lists = [...choosePages(key, [ngram], 7)].map((page) =>
      findInPage(pages[page] ?? Buffer.alloc(0), ngram, 64),
    );
    return lists.flatMap((list) => (list && list !== 'stub' ? offsetsOf(list) : []));
  };

  it('contain for every n-gram of one or two units the texts that have it in a word', () => {
    expect(
      ['가', '가드', '드레', '레일', '일 ', '가가', '끝'].map((text) => rowsWith(ngramOf(text))),
    ).toEqual([[0, 1, 4], [0, 1], [0], [0, 1], [], [4], [4]]);
  });

  it('keep n-grams of reference ids apart from those of texts', () => {
    expect(rowsWith(ngramOf('ab'))).toEqual([2]);
    expect(['A', 'AB', 'B3'].map((part) => rowsWith(referenceNgramOf(part)))).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [3],
    ]);
  });

  it('are of one size, and as many as the sizes of bodies say, whatever these contain', () => {
    expect(new Set(pages.map(({ length }) => length))).toEqual(new Set([pageCapacity]));
    expect(pageCount(2_000 * 64, 64)).toBe(pageCount(2_000 * 64, 64));
    expect(pageCount(4_000 * 64, 64)).toBeGreaterThan(pageCount(2_000 * 64, 64));
    expect(pageCount(0, 64)).toBe(2);
  });

  it('are not filled when a stub has no room at the end of a page', () => {
    // The first fills its page but for four bytes; the second prefers that page, so that only its stub goes there.
    const bytes = Buffer.alloc(pageCapacity + 6, 1);
    const entries = {
      ngrams: Uint32Array.of(7, 8),
      bytes,
      ends: Uint32Array.of(pageCapacity - 4, pageCapacity + 6),
    };
    expect(fillPages(entries, Uint32Array.of(1, 0, 1, 0), 2)).toBeUndefined();
  });

  it('hold the longest list of the largest segment, and say when a list does not fit', () => {
    const size = 32_768;
    const all = Uint32Array.from({ length: (size / 2) * 2 }, (_, index) => (index % 2 ? 1 : index));
    const longest = encodeEntries(all, size);
    expect(longest.bytes.length).toBeLessThan(pageCapacity);
    expect(fillPages(longest, Uint32Array.of(0, 1), 2)).toHaveLength(2);
    const three = [0, 1, 2].map((ngram) => all.map((half, index) => (index % 2 ? ngram + 1 : half)));
    const many = encodeEntries(Uint32Array.from(three.flatMap((keys) => [...keys])), size);
    expect(fillPages(many, Uint32Array.of(0, 1, 0, 1, 0, 1), 2)).toBeUndefined();
  });

  it('have a stub of an n-gram in its preferred page if its list is in the other one', () => {
    const size = 16_384;
    const longest = (ngram: number) =>
      Array.from({ length: size }, (_, index) => (index % 2 ? ngram : index));
    const ngrams = [1, 2, 3, 4];
    const four = encodeEntries(Uint32Array.from(ngrams.flatMap(longest)), size);
    const filled = fillPages(four, Uint32Array.of(0, 1, 0, 1, 0, 1, 0, 1), 3) ?? [];
    const kinds = filled.map((page) =>
      ngrams.map((ngram) => {
        const found = findInPage(page, ngram, size);
        return found instanceof Uint32Array ? 'list' : found;
      }),
    );
    const nowhere = [undefined, undefined, undefined, undefined];
    expect(kinds).toEqual([
      [undefined, 'list', undefined, 'list'],
      ['list', 'stub', 'list', 'stub'],
      nowhere,
    ]);
  });

  it('are filled to nine tenths', async () => {
    const random = collectPostings();
    for (let row = 0; row < 64; row++)
      random.add(
        Array.from({ length: 300 }, (_, index) =>
          String.fromCharCode(0xac00 + ((index * 7_919 + row * 104_729) % 4_000)),
        ).join(''),
        [],
        row,
      );
    const all = encodeEntries(random.sorted(), 64);
    const count = Math.ceil(all.bytes.length / pageCapacity / 0.9);
    const tries = await Promise.all(Array.from({ length: 8 }, newKey));
    const filled = tries.map((made) => fillPages(all, choosePages(made.key, all.ngrams, count), count));
    expect(filled.some((one) => one !== undefined)).toBe(true);
  });
});

describe('a segment key', () => {
  const ngrams = Array.from({ length: 2_000 }, (_, index) => 0xac00 + index);

  it('chooses two different pages for each n-gram, others than another key, and evenly', async () => {
    const [one, other] = [(await newKey()).key, (await newKey()).key];
    const chosen = choosePages(one, ngrams, 100);
    expect(choosePages(one, ngrams, 100)).toEqual(chosen);
    expect(choosePages(one, [ngrams[7] ?? 0], 100)).toEqual(chosen.slice(14, 16));
    expect(ngrams.every((_, index) => chosen[index * 2] !== chosen[index * 2 + 1])).toBe(true);
    const same = choosePages(other, ngrams, 100).filter((page, index) => page === chosen[index]);
    expect(same.length).toBeLessThan(100);
    const counts = Array.from({ length: 100 }, (_, page) => chosen.filter((some) => some === page).length);
    expect(Math.max(...counts)).toBeLessThan(80);
    expect(Math.min(...counts)).toBeGreaterThan(10);
  });

  it('opens its pages at their own address only, and none that was changed', async () => {
    const { key } = await newKey();
    const plain = Buffer.alloc(pageCapacity, 'page');
    const sealed = sealPage(key, { segment: 3, page: 1 }, plain);
    expect(openPage(key, { segment: 3, page: 1 }, sealed)).toEqual(plain);
    expect(openPage(key, { segment: 4, page: 1 }, sealed)).toBeUndefined();
    expect(openPage(key, { segment: 3, page: 2 }, sealed)).toBeUndefined();
    expect(openPage((await newKey()).key, { segment: 3, page: 1 }, sealed)).toBeUndefined();
    expect(openPage(key, { segment: 3, page: 1 }, sealed.subarray(1))).toBeUndefined();
    expect(openPage(key, { segment: 3, page: 1 }, Buffer.alloc(0))).toBeUndefined();
    sealed[5] = (sealed[5] ?? 0) ^ 1;
    expect(openPage(key, { segment: 3, page: 1 }, sealed)).toBeUndefined();
  });

  it('is wrapped for one range', async () => {
    const { key, wrapped } = await newKey();
    const opened = await unwrapSegmentKeys(ring, 'report', [
      { ...range, wrapped },
      { first: 64, size: 64, wrapped },
    ]);
    expect(opened).toEqual([key, undefined]);
  });
});
