import { describe, expect, it } from 'vitest';
import { foldCase, isCaseless } from './case-folding.ts';
import { missingRanges } from './merge-policy.ts';
import { bucketOf, collectPostings, hashNgram } from './ngrams.ts';
import { findInBucket, writeBuckets } from './posting-buckets.ts';
import { decodePostings, encodedSize, encodePostings, skipPostings } from './posting-codec.ts';
import { parseQuery, referenceNgrams } from './query-terms.ts';
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

describe('posting buckets', () => {
  const texts = ['가드레일 설치', '가드 레일', 'ab ab ab', '', `${'가'.repeat(3_000)} 끝`];
  const postings = collectPostings(2 ** 20);
  for (const [row, text] of texts.entries()) postings.add(text, referenceNgrams(`AB${row}`), row);
  const buckets = writeBuckets(postings.sorted(), 64);
  const rowsWith = (ngram: string) =>
    offsetsOf(findInBucket(buckets[bucketOf(hashNgram(ngram), buckets.length)], ngram, 64));

  it('contain for every n-gram of one to four units the texts that have it in a word', () => {
    expect(
      ['가', '가드', '드레', '드레일', '가드레일', '레일', '일 설', '가가가가', '끝'].map(rowsWith),
    ).toEqual([...[[0, 1, 4], [0, 1], [0], [0], [0], [0, 1], [], [4], [4]]]);
  });

  it('keep n-grams of reference ids apart from those of texts', () => {
    expect(rowsWith('ab')).toEqual([2]);
    expect(referenceNgrams('AB').map(rowsWith)).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ]);
    expect(rowsWith(referenceNgrams('B3').at(-1) ?? '')).toEqual([3]);
  });

  it('are refused when there would be too many', () => {
    const few = collectPostings(10);
    expect([few.add('가나다', [], 0), few.add('가나다라마바', [], 1)]).toEqual([true, false]);
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

  it('is looked up by few n-grams, however long it is', () => {
    const ngrams = (q: string) =>
      parseQuery(q, false).flatMap(({ alternatives }) => alternatives.flatMap((one) => one.ngrams));
    expect(ngrams('세금계산서')).toEqual(['세금계산', '금계산서']);
    expect(ngrams(Array.from({ length: 33 }, (_, index) => `${index + 100}`).join(' '))).toHaveLength(6);
    expect(ngrams('가나다라마바사아자차카타파하'.repeat(7))).toHaveLength(4);
  });

  it('is compared without folding only if folding changes nothing', () => {
    expect(['가드레일', '3월', '道路', 'ㅋㅋ', '2호기(상)'].map(isCaseless)).toEqual(Array(5).fill(true));
    expect(['guard', '가a', '12-34', '가\u0307', '①'].map(isCaseless)).toEqual(Array(5).fill(false));
  });
});

describe('segments', () => {
  const wanted = (have: SegmentRange[], first: number, end: number, keys = 10, max = 100) =>
    missingRanges(
      have.map((range, id) => ({ ...range, id, keys, buckets: 1 })),
      { first, end, max },
    ).map(({ first, size }) => [first, size]);

  it('are as large as possible, and missing ones are listed newest first', () => {
    expect(wanted([], 1, 63)).toEqual([]);
    expect(wanted([], 1, 16_384 + 4_096 + 512 + 64 + 7)).toEqual([
      ...[
        [20_992, 64],
        [20_480, 512],
        [16_384, 4_096],
        [0, 16_384],
      ],
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
    { id: 1, first: 64, size: 64, keys: 1, buckets: 1 },
    { id: 2, first: 256, size: 64, keys: 1, buckets: 1 },
  ];
  const ranges = (...rest: ['newest' | 'oldest', number?]) =>
    scanRanges(segments, rest[0], rest[1]).map(({ first, end, segment }) => [first, end, segment?.id]);
  const max = Number.MAX_SAFE_INTEGER;

  it('cover the segments and the gaps between them, in either order', () => {
    expect(ranges('newest')).toEqual([
      ...[
        [320, max, undefined],
        [256, 320, 2],
        [128, 256, undefined],
        [64, 128, 1],
        [0, 64, undefined],
      ],
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
