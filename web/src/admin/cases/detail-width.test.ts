import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detailWidths, listLeast, mostIn, readWidth, storeWidth, widthAfter } from './detail-width.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the width of the detail is remembered within its bounds, and forgotten for the usual one', () => {
  expect(readWidth()).toBeUndefined();
  expect(storeWidth(512.4)).toBe(512);
  expect(readWidth()).toBe(512);
  expect(storeWidth(9999)).toBe(detailWidths.most);
  expect(storeWidth(undefined)).toBeUndefined();
  expect(readWidth()).toBeUndefined();
  for (const [text, width] of [
    ['-40', detailWidths.least],
    ['wide', undefined],
  ] as const) {
    stored.set('gaongil.detailWidth', text);
    expect(readWidth()).toBe(width);
  }
});

it('the arrow keys move the separator, Home and End move it to the bounds', () => {
  const { least, most } = detailWidths;
  expect(widthAfter('ArrowLeft', 500, most)).toBe(524);
  expect(widthAfter('ArrowRight', 500, most)).toBe(476);
  expect(widthAfter('ArrowRight', least, most)).toBe(least);
  expect(widthAfter('Home', 500, most)).toBe(least);
  expect(widthAfter('End', 500, most)).toBe(most);
  expect(widthAfter('Tab', 500, most)).toBeUndefined();
});

it('the separator stops where the list has no more room', () => {
  expect(mostIn(listLeast + 668)).toBe(668);
  expect(mostIn(4000)).toBe(detailWidths.most);
  expect(mostIn(100)).toBe(detailWidths.least);
  expect(widthAfter('End', 500, 668)).toBe(668);
  expect(widthAfter('ArrowLeft', 660, 668)).toBe(668);
});
