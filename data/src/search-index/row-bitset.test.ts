import { describe, expect, it } from 'vitest';
import { countBits, emptyBitset, intersect, isEmpty, isSuperset, offsetsOf, setBit } from './row-bitset.ts';

const setOf = (offsets: number[], size = 256) => {
  const bitset = emptyBitset(size);
  for (const offset of offsets) setBit(bitset, offset);
  return bitset;
};

describe('a row bitset', () => {
  it.each([[[]], [[0]], [[31]], [[0, 31, 32, 63, 255]], [[5, 6, 7, 8, 100, 101, 202]]])(
    'counts the offsets %j',
    (offsets) => {
      expect(countBits(setOf(offsets))).toBe(offsets.length);
      expect(offsetsOf(setOf(offsets))).toEqual(offsets);
    },
  );

  it('counts all offsets when every bit is set', () => {
    expect(countBits(intersect(256, []))).toBe(256);
  });

  it('is empty without any offset, wherever the only one is', () => {
    expect(isEmpty(setOf([]))).toBe(true);
    for (const offset of [0, 31, 32, 255]) expect(isEmpty(setOf([offset]))).toBe(false);
  });

  it('is a superset of what it contains, also at the highest bit of a word', () => {
    expect(isSuperset(setOf([3, 31, 200]), setOf([31, 200]))).toBe(true);
    expect(isSuperset(setOf([3, 200]), setOf([31, 200]))).toBe(false);
    expect(isSuperset(setOf([]), setOf([255]))).toBe(false);
  });
});
