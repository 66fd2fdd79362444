import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plantWords } from './canaries.ts';
import { wordFinder } from './find-words.ts';

const words = { ...plantWords(), referenceId: '0123456789ABCDEFGHJKMNPQRS' };
const find = wordFinder(words);
const hidden = (text: string) => [...find(Buffer.from(`다른 글 ${text} 다른 글`))];

describe('the search for planted words', () => {
  it('finds every word in plain text', () => {
    for (const [kind, word] of Object.entries(words)) if (word) expect(hidden(word)).toContain(kind);
    expect(hidden('canary')).toEqual([]);
  });

  it.each([
    ['in capitals', (word: string) => word.toUpperCase()],
    ['in hexadecimal', (word: string) => Buffer.from(word).toString('hex')],
    ['in base64', (word: string) => Buffer.from(word).toString('base64')],
    ['in base64, after one letter', (word: string) => Buffer.from(`a${word}b`).toString('base64')],
    ['in base64, after two letters', (word: string) => Buffer.from(`ab${word}`).toString('base64url')],
    ['in an address', (word: string) => encodeURIComponent(word)],
    ['in JSON', (word: string) => JSON.stringify({ word })],
  ])('finds a word %s', (_, write) => {
    expect(hidden(write(words.loginId))).toEqual(['loginId']);
    expect(hidden(write(words.password))).toEqual(['password']);
  });

  it('finds UTF-16, numbers without their hyphens and references in groups', () => {
    expect([...find(Buffer.from(words.title, 'utf16le'))]).toEqual(['title']);
    expect(hidden(words.reporterPhone.replaceAll('-', ''))).toEqual(['reporterPhone']);
    expect(hidden('0123-4567-89ab-cdef-ghjk-mnpq-rs'.toUpperCase())).toEqual(['referenceId']);
  });

  it('finds the bytes of a digest and their hexadecimal', () => {
    const bytes = Buffer.alloc(32, 'digest');
    const findDigest = wordFinder({ codeDigest: bytes.toString('base64url') });
    for (const form of [bytes, Buffer.from(bytes.toString('hex')), Buffer.from(bytes.toString('base64url'))])
      expect([...findDigest(form)]).toEqual(['codeDigest']);
  });

  it('finds any address of a network, and several words at once', () => {
    expect(hidden('127.83.119.201')).toEqual(['network']);
    expect(hidden(`${words.title}${words.fileName}`).sort()).toEqual(['fileName', 'title']);
  });

  it('does not decompress, so nothing that is searched may be compressed', () => {
    expect([...find(gzipSync(words.title))]).toEqual([]);
  });
});
