import { describe, expect, it } from 'vitest';
import { gatherGrams } from './ngrams.ts';
import { folded, isCaseless } from './case-folding.ts';
import { findOnPage, layOut } from './posting-buckets.ts';
import {
  addPlace,
  noPlaces,
  offsetsOf,
  packedSize,
  packPlaces,
  skipPlaces,
  unpackPlaces,
  within,
} from './row-bitset.ts';
import { missingRanges } from './merge-policy.ts';
import { codeOf, pageOf } from './ngrams.ts';
import type { Range } from './segments.ts';
import { spansOf } from './scan-ranges.ts';
import { referenceGrams, termsOf } from './query-terms.ts';

describe('places', () => {
  it.each([
    ['none', 64, []],
    ['one', 64, [63]],
    ['few', 16_384, [0, 1, 130, 16_383]],
    ['every second', 512, Array.from({ length: 256 }, (_, index) => index * 2)],
    ['all', 4_096, Array.from({ length: 4_096 }, (_, index) => index)],
  ])('come back as they were packed: %s', (_name, size, offsets) => {
    const bytes = Buffer.alloc(packedSize(Uint16Array.from(offsets), size) + 2);
    const end = packPlaces(Uint16Array.from(offsets), size, bytes, 1);
    expect([end, skipPlaces(bytes, 1)]).toEqual([bytes.length - 1, bytes.length - 1]);
    expect(offsetsOf(unpackPlaces(bytes, 1, size))).toEqual(offsets);
  });

  it('are listed within bounds', () => {
    const places = noPlaces(512);
    for (const offset of [0, 31, 32, 64, 511]) addPlace(places, offset);
    expect(offsetsOf(within(places, 31, 511))).toEqual([31, 32, 64]);
    expect(offsetsOf(within(places, 33, 64))).toEqual([]);
    expect(offsetsOf(within(places, 0, 512))).toEqual([0, 31, 32, 64, 511]);
    expect(offsetsOf(within(places, 64, 64))).toEqual([]);
  });
});

describe('pages', () => {
  const texts = ['가드레일 설치', '가드 레일', 'ab ab ab', '', `${'가'.repeat(3_000)} 끝`];
  const grams = gatherGrams(2 ** 20);
  for (const [place, text] of texts.entries()) grams.add(text, referenceGrams(`AB${place}`), place);
  const pages = layOut(grams.sorted(), 64);
  const having = (gram: string) => offsetsOf(findOnPage(pages[pageOf(codeOf(gram), pages.length)], gram, 64));

  it('tell for every gram of one to four letters which texts hold it in a word', () => {
    expect(
      ['가', '가드', '드레', '드레일', '가드레일', '레일', '일 설', '가가가가', '끝'].map(having),
    ).toEqual([...[[0, 1, 4], [0, 1], [0], [0], [0], [0, 1], [], [4], [4]]]);
  });

  it('tell the grams of reference ids from those of texts', () => {
    expect(having('ab')).toEqual([2]);
    expect(referenceGrams('AB').map(having)).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ]);
    expect(having(referenceGrams('B3').at(-1) ?? '')).toEqual([3]);
  });

  it('are given up when they would hold more than they may', () => {
    const few = gatherGrams(10);
    expect([few.add('가나다', [], 0), few.add('가나다라마바', [], 1)]).toEqual([true, false]);
  });
});

describe('a search text', () => {
  const wordsOf = (q: string) => termsOf(q, true).map(({ word, reference }) => [word, reference]);

  it('is read as words without case, each once, none that is part of another', () => {
    expect(wordsOf(' 가드레일\t드레 GUARD 가드레일 ')).toEqual([
      ['guard', undefined],
      ['가드레일', undefined],
    ]);
    expect(folded('ΟΔΟΣ')).toContain(folded('ΟΣ'));
    expect(folded('가'.normalize('NFD'))).toBe('가');
  });

  it('may name a part of a reference id in any of its forms, but not by one letter beside other words', () => {
    expect(wordsOf('k7qx-9om2')).toEqual([['k7qx-9om2', 'K7QX90M2']]);
    expect(wordsOf('제보 5')).toEqual([
      ['제보', undefined],
      ['5', undefined],
    ]);
    expect(wordsOf('5')).toEqual([['5', '5']]);
  });

  it('is looked up by few grams, however long it is', () => {
    const grams = (q: string) => termsOf(q, false).flatMap(({ ways }) => ways.flatMap((way) => way.grams));
    expect(grams('세금계산서')).toEqual(['세금계산', '금계산서']);
    expect(grams(Array.from({ length: 33 }, (_, index) => `${index + 100}`).join(' '))).toHaveLength(6);
    expect(grams('가나다라마바사아자차카타파하'.repeat(7))).toHaveLength(4);
  });

  it('is compared without folding only where folding changes nothing', () => {
    expect(['가드레일', '3월', '道路', 'ㅋㅋ', '2호기(상)'].map(isCaseless)).toEqual(Array(5).fill(true));
    expect(['guard', '가a', '12-34', '가\u0307', '①'].map(isCaseless)).toEqual(Array(5).fill(false));
  });
});

describe('segments', () => {
  const wanted = (have: Range[], first: number, end: number, keys = 10, most = 100) =>
    missingRanges(
      have.map((range, id) => ({ ...range, id, keys, pages: 1 })),
      { first, end, most },
    ).map(({ first, size }) => [first, size]);

  it('are as large as they go, and missing ones are told newest first', () => {
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

  it('do not begin before the first row there is', () => {
    expect(wanted([], 16_384 * 3 + 5, 16_384 * 4)).toEqual([[16_384 * 3, 16_384]]);
  });

  it('are made of their parts as soon as these are whole', () => {
    const parts = Array.from({ length: 7 }, (_, index) => ({ first: index * 64, size: 64 }));
    expect(wanted(parts, 1, 511)).toEqual([]);
    expect(wanted(parts, 1, 512)).toEqual([[0, 512]]);
    expect(wanted([{ first: 0, size: 512 }], 1, 512)).toEqual([]);
  });

  it('stay in parts that hold too much together, and only what is missing of these is built', () => {
    const parts = Array.from({ length: 7 }, (_, index) => ({ first: index * 64, size: 64 }));
    expect(wanted(parts, 1, 512, 20)).toEqual([[448, 64]]);
    expect(wanted([...parts, { first: 448, size: 64 }], 1, 512, 20)).toEqual([]);
  });
});

describe('the arrivals of an index', () => {
  const segments = [
    { id: 1, first: 64, size: 64, keys: 1, pages: 1 },
    { id: 2, first: 256, size: 64, keys: 1, pages: 1 },
  ];
  const spans = (...rest: ['newest' | 'oldest', number?]) =>
    spansOf(segments, rest[0], rest[1]).map(({ first, end, segment }) => [first, end, segment?.id]);
  const most = Number.MAX_SAFE_INTEGER;

  it('are those of its segments and those between them, in either order', () => {
    expect(spans('newest')).toEqual([
      ...[
        [320, most, undefined],
        [256, 320, 2],
        [128, 256, undefined],
        [64, 128, 1],
        [0, 64, undefined],
      ],
    ]);
    expect(spans('oldest')).toEqual(spans('newest').reverse());
  });

  it('are looked at from beyond a row', () => {
    expect(spans('newest', 100)).toEqual([
      [64, 100, 1],
      [0, 64, undefined],
    ]);
    expect(spans('oldest', 300)).toEqual([
      [301, 320, 2],
      [320, most, undefined],
    ]);
  });
});
