import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
const press = (code: string, rest: Partial<typeof none & { key: string }> = {}) => ({
  ...none,
  code,
  key: code,
  ...rest,
});

describe('a key', () => {
  it('means the same in Korean mode', () => {
    expect(shortcutOf(press('KeyJ', { key: 'ㅓ' }), false, true)).toBe('next');
    expect(shortcutOf(press('Slash', { shiftKey: true }), false, true)).toBe('help');
  });

  it('takes no letter away where text is typed, and none at all while a syllable is composed', () => {
    expect(shortcutOf(press('KeyJ'), true, true)).toBeUndefined();
    expect(shortcutOf(press('Digit1'), true, true)).toBeUndefined();
    expect(shortcutOf(press('KeyS', { ctrlKey: true, isComposing: true }), true, true)).toBeUndefined();
  });

  it('saves and closes wherever the focus is', () => {
    for (const modifier of ['ctrlKey', 'metaKey'] as const) {
      expect(shortcutOf(press('KeyS', { [modifier]: true }), true, false)).toBe('save');
      expect(shortcutOf(press('Enter', { [modifier]: true }), true, false)).toBe('save');
    }
    expect(shortcutOf(press('Escape'), true, false)).toBe('close');
  });

  it('takes a change back, but not where text is typed', () => {
    expect(shortcutOf(press('KeyZ'), false, true)).toBe('undo');
    expect(shortcutOf(press('KeyZ', { ctrlKey: true }), false, false)).toBe('undo');
    expect(shortcutOf(press('KeyZ', { ctrlKey: true }), true, true)).toBeUndefined();
    expect(shortcutOf(press('KeyZ', { ctrlKey: true, shiftKey: true }), false, true)).toBeUndefined();
    expect(shortcutOf(press('KeyZ'), false, false)).toBeUndefined();
  });

  it("leaves the browser's own keys alone, and does nothing alone when switched off", () => {
    expect(shortcutOf(press('KeyA', { ctrlKey: true }), false, true)).toBeUndefined();
    expect(shortcutOf(press('KeyE', { altKey: true }), false, true)).toBeUndefined();
    expect(shortcutOf(press('KeyJ'), false, false)).toBeUndefined();
  });
});
