import { describe, expect, it } from 'vitest';
import harmless from './corpus/harmless.json';
import identifying from './corpus/identifying.json';
import { textFindings } from './text-findings.ts';

const hidden = ['resident', 'foreigner', 'card'];

/** The digits after the sixth as stars. */
function masked(text: string): string {
  let seen = 0;
  return Array.from(text, (letter) => (/\p{Nd}/u.test(letter) && ++seen > 6 ? '*' : letter)).join('');
}

/** The text of a line of the corpus, and its parts within ⟦ and ⟧. */
function lineOf(line: string) {
  return {
    text: line.replaceAll(/[⟦⟧]/g, ''),
    parts: Array.from(line.matchAll(/⟦([^⟦⟧]*)⟧/g), ([, part = '']) => part),
  };
}

describe('a way to write what identifies a person', () => {
  it.each(
    Object.entries(identifying).flatMap(([kind, lines]) =>
      lines.map((line): [string, string] => [kind, line]),
    ),
  )('is found as it was typed: %s %s', (kind, line) => {
    const { text, parts } = lineOf(line);
    expect(parts).not.toEqual([]);
    expect(textFindings(text)).toEqual(
      parts.map((part) => ({ kind, text: hidden.includes(kind) ? masked(part) : part })),
    );
  });

  it('is one of at least 200', () => {
    expect(new Set(Object.values(identifying).flat()).size).toBeGreaterThanOrEqual(200);
  });
});

describe('a text that identifies nobody', () => {
  it.each(
    Object.entries(harmless).flatMap(([about, lines]) =>
      lines.map((line): [string, string] => [about, line]),
    ),
  )('does not alarm: %s %s', (_about, line) => {
    expect(textFindings(line)).toEqual([]);
  });

  it('is one of at least 200', () => {
    expect(new Set(Object.values(harmless).flat()).size).toBeGreaterThanOrEqual(200);
  });
});
