import { describe, expect, it } from 'vitest';
import { cleanFileName, cutFileName, extensionOf } from './file-name.ts';

describe('a file name', () => {
  it.each([
    ['증거 사진.PDF', '증거 사진.PDF'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\hong\\a.pdf', 'a.pdf'],
    ['  .pdf', 'pdf'],
    [' . a .pdf . ', 'a .pdf'],
    [' . \u3000.', 'attachment'],
    ['', 'attachment'],
    ['a"b<c>.pdf', 'abc.pdf'],
    ['\u1112\u1161\u11ab.pdf', '한.pdf'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  it.each([
    ['directs', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
    [
      'cannot be seen',
      '\u00ad\u034f\u115f\u1160\u180e\u200b\u200c\u200d\u2060\u2064\u3164\ufe0f\uffa0\u{e0041}',
    ],
    ['breaks a line', '\u2028\u2029\u0085\n'],
  ])('loses every character that %s', (_what, characters) => {
    for (const one of characters) expect(cleanFileName(`a${one}fdp.exe`)).toBe('afdp.exe');
  });

  it('keeps its extension when it is too long', () => {
    const name = cutFileName(`${'가'.repeat(300)}.pdf`);
    expect([...name]).toHaveLength(150);
    expect(name.endsWith('가.pdf')).toBe(true);
    expect([...cutFileName('가'.repeat(300))]).toHaveLength(150);
  });

  // Trimming it by a pattern, or composing it, took the square of its length: minutes at this one.
  it.each([
    ['dots before a letter', `a${'.'.repeat(1_000_000)}b.pdf`],
    ['white space', `a${' '.repeat(1_000_000)}b.pdf`],
    ['marks', `a${'\u0315\u0300'.repeat(500_000)}b.pdf`],
  ])('is cut before it is cleaned when it is a million %s', (_name, name) => {
    expect(cutFileName(cleanFileName(name))).toMatch(/^[aà].{145}\.pdf$/su);
  });
});

describe('the extension of a name', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a.7z', '7z'],
    ['2026.01.05 회의록', ''],
    ['회의록 2026.01.05', ''],
    ['보고서 v1.2b', ''],
    ['a.한글', ''],
    ['a.b c', ''],
    ['a.abcdefghijk', ''],
    ['pdf', ''],
    ['a.', ''],
  ])('%j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
