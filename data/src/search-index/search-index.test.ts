import { describe, expect, it } from 'vitest';
import { foldCase } from './case-folding.ts';
import { missingRanges } from './merge-policy.ts';
import { ngramOf } from './ngrams.ts';
import { decodePostings, encodedSize, encodePostings, skipPostings } from './posting-codec.ts';
import { pageLayout } from './posting-pages.ts';
import { parseQuery } from './query-terms.ts';
import { emptyBitset, offsetsOf, restrictTo, setBit } from './row-bitset.ts';
import { scanRanges } from './scan-ranges.ts';
import type { SegmentRange } from './segments.ts';

describe('posting lists', () => {
  it.each([
    ['none', 64, []],
    ['one', 64, [63]],
    ['few', 16_384, [0, 1, 130, 16_383]],
    ['every second', 512, Array.from({ length: 256 }, (_, index) => index * 2)],
    ['all', 4_096, Array.from({ length: 4_096 }, (_, index) => index)],
  ])('decode to what was encoded: %s', (_name, size, offsets) => {
    const bytes = Buffer.alloc(encodedSize(Uint16Array.from(offsets), size) + 2);
    const end = encodePostings(Uint16Array.from(offsets), size, bytes, 1);
    expect([end, skipPostings(bytes, 1)]).toEqual([bytes.length - 1, bytes.length - 1]);
    expect(offsetsOf(decodePostings(bytes, 1, size))).toEqual(offsets);
  });

  it('are restricted to a range', () => {
    const bitset = emptyBitset(512);
    for (const offset of [0, 31, 32, 64, 511]) setBit(bitset, offset);
    expect(offsetsOf(restrictTo(bitset, 31, 511))).toEqual([31, 32, 64]);
    expect(offsetsOf(restrictTo(bitset, 33, 64))).toEqual([]);
    expect(offsetsOf(restrictTo(bitset, 0, 512))).toEqual([0, 31, 32, 64, 511]);
    expect(offsetsOf(restrictTo(bitset, 64, 64))).toEqual([]);
  });
});

describe('a search text', () => {
  const wordsOf = (q: string) => parseQuery(q, true).map(({ word, reference }) => [word, reference]);

  it('is parsed into case-folded words, each once, without parts of others', () => {
    expect(wordsOf(' 가드레일\t드레 GUARD 가드레일 ')).toEqual([
      ['guard', undefined],
      ['가드레일', undefined],
    ]);
    expect(foldCase('ΟΔΟΣ')).toContain(foldCase('ΟΣ'));
    expect(foldCase('가'.normalize('NFD'))).toBe('가');
  });

  it('may contain a part of a reference id in any spelling, but not a single character beside other words', () => {
    expect(wordsOf('k7qx-9om2')).toEqual([['k7qx-9om2', 'K7QX90M2']]);
    expect(wordsOf('제보 5')).toEqual([
      ['제보', undefined],
      ['5', undefined],
    ]);
    expect(wordsOf('5')).toEqual([['5', '5']]);
  });

  it('is looked up by a few n-grams, however long it is', () => {
    const ngrams = (q: string) =>
      parseQuery(q, false).flatMap(({ alternatives }) => alternatives.flatMap((one) => one.ngrams));
    expect(ngrams('계산')).toEqual([ngramOf('계산')]);
    expect(ngrams('세금계산서')).toEqual(['세금', '금계', '계산', '산서'].map(ngramOf));
    expect(ngrams(Array.from({ length: 33 }, (_, index) => `${index + 10}`).join(' '))).toHaveLength(6);
    expect(ngrams('가나다라마바사아자차카타파하'.repeat(7))).toHaveLength(4);
  });

  it('needs no verification if its words have one or two units', () => {
    const isExact = (q: string) =>
      parseQuery(q, true).every(({ alternatives }) => alternatives.some(({ exact }) => exact));
    expect(['가', '가드', '가드 레일', 'k7', '가드레'].map(isExact)).toEqual([true, true, true, true, false]);
  });
});

const empty = { bytes: 1, pages: 2, layout: pageLayout, wrapped: Buffer.alloc(0) };

describe('segments', () => {
  const wanted = (have: SegmentRange[], first: number, end: number, bytes = 10, max = 100) =>
    missingRanges(
      have.map((one, id) => ({ ...one, ...empty, id, bytes })),
      { first, end, max },
    ).map(({ first, size }) => [first, size]);

  it('are as large as possible, and missing ones are listed newest first', () => {
    expect(wanted([], 1, 63)).toEqual([]);
    expect(wanted([], 1, 16_384 + 4_096 + 512 + 64 + 7)).toEqual([
      [20_992, 64],
      [20_480, 512],
      [16_384, 4_096],
      [0, 16_384],
    ]);
  });

  it('with pages of an earlier layout are built again, newest first', () => {
    const earlier = [0, 64].map((first) => ({ ...empty, first, size: 64, id: first, layout: 0 }));
    const between = { first: 1, end: 191, max: 100 };
    expect(missingRanges(earlier, between).map(({ first }) => first)).toEqual([64, 0]);
    const [, newest] = earlier.map((one) => ({ ...one, layout: pageLayout }));
    expect(missingRanges([...earlier.slice(0, 1), ...(newest ? [newest] : [])], between)).toEqual([
      { first: 0, size: 64 },
    ]);
  });

  it('do not begin before the first row', () => {
    expect(wanted([], 16_384 * 3 + 5, 16_384 * 4)).toEqual([[16_384 * 3, 16_384]]);
  });

  it('are merged from their parts once these are complete', () => {
    const parts = Array.from({ length: 7 }, (_, index) => ({ first: index * 64, size: 64 }));
    expect(wanted(parts, 1, 511)).toEqual([]);
    expect(wanted(parts, 1, 512)).toEqual([[0, 512]]);
    expect(wanted([{ first: 0, size: 512 }], 1, 512)).toEqual([]);
  });

  it('stay in parts when merged they would hold too much, and only missing parts are built', () => {
    const parts = Array.from({ length: 7 }, (_, index) => ({ first: index * 64, size: 64 }));
    expect(wanted(parts, 1, 512, 20)).toEqual([[448, 64]]);
    expect(wanted([...parts, { first: 448, size: 64 }], 1, 512, 20)).toEqual([]);
  });
});

describe('scan ranges', () => {
  const segments = [
    { ...empty, id: 1, first: 64, size: 64 },
    { ...empty, id: 2, first: 256, size: 64 },
  ];
  const ranges = (...rest: ['newest' | 'oldest', number?]) =>
    scanRanges(segments, rest[0], rest[1]).map(({ first, end, segment }) => [first, end, segment?.id]);
  const max = Number.MAX_SAFE_INTEGER;

  it('cover the segments and the gaps between them, in either order', () => {
    expect(ranges('newest')).toEqual([
      [320, max, undefined],
      [256, 320, 2],
      [128, 256, undefined],
      [64, 128, 1],
      [0, 64, undefined],
    ]);
    expect(ranges('oldest')).toEqual(ranges('newest').reverse());
  });

  it('begin behind a given row', () => {
    expect(ranges('newest', 100)).toEqual([
      [64, 100, 1],
      [0, 64, undefined],
    ]);
    expect(ranges('oldest', 300)).toEqual([
      [301, 320, 2],
      [320, max, undefined],
    ]);
  });
});
