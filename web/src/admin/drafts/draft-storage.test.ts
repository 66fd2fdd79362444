import { describe, expect, it } from 'vitest';
import { forgetDrafts, readDraft, removeDraft, saveDraft } from './draft-storage.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

describe('a draft', () => {
  it('is found again by who typed it, for what it was typed', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'kim', 'A', '조치 중');
    expect(readDraft(storage, 'kim', 'A', isText)).toBe('조치 중');
    expect(readDraft(storage, 'kim', 'B', isText)).toBeUndefined();
    expect(readDraft(storage, 'lee', 'A', isText)).toBeUndefined();
    removeDraft(storage, 'kim', 'A');
    expect(readDraft(storage, 'kim', 'A', isText)).toBeUndefined();
  });

  it('of another shape, or damaged, is none', () => {
    const storage = memoryStorage();
    saveDraft(storage, 'kim', 'A', { other: 1 });
    expect(readDraft(storage, 'kim', 'A', isText)).toBeUndefined();
    storage.setItem(storage.key(0) ?? '', '{');
    expect(readDraft(storage, 'kim', 'A', isText)).toBeUndefined();
  });

  it('is forgotten at sign-out, or when someone else signs in, and other things are left alone', () => {
    const storage = memoryStorage();
    storage.setItem('other', '1');
    for (const owner of ['kim', 'kim:a', 'lee']) saveDraft(storage, owner, 'A', owner);
    forgetDrafts(storage, 'kim');
    expect(readDraft(storage, 'kim', 'A', isText)).toBe('kim');
    expect(storage.length).toBe(2);
    forgetDrafts(storage);
    expect(storage.length).toBe(1);
  });
});
