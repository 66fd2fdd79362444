import { describe, expect, it } from 'vitest';
import { mentionAt, mentionedIn } from './mentions.ts';

const accounts = ['lee', 'lee.jr', 'kim', '김가', '김가온', '김가온.총무'].map((name) => ({ name }));
const named = (text: string) => mentionedIn(text, accounts).map(({ name }) => name);

describe('the accounts that a note names', () => {
  it.each([
    ['@lee 확인 부탁드립니다.', ['lee']],
    ['(@LEE) 와 @lee', ['lee']],
    ['@lee님, @김가온에게', ['lee', '김가온']],
    ['@lee.', ['lee']],
    ['@lee.jr', ['lee.jr']],
    ['@kim에게, @Kim.확인 부탁드립니다.', ['kim']],
    ['@김가에게, @김가오', ['김가']],
  ])('stand behind an @: %s', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    ['@김가온', ['김가온']],
    ['@김가온님', ['김가온']],
    ['@김가온.총무', ['김가온.총무']],
    ['@김가온.총무에게', ['김가온.총무']],
  ])('are never those whose name another name of an account begins with: %s', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    'lee',
    'mail@lee',
    '@leeds',
    '@lee-2',
    '@leeé',
    '@lee田',
    '@김가온kim',
    '@kim٣',
    '@kim𝒜',
    '@ lee',
    '@nobody',
    '@',
  ])('are none in %s', (text) => {
    expect(named(text)).toEqual([]);
  });
});

describe('the name that is being typed', () => {
  it.each([
    ['@', ''],
    ['확인 @le', 'le'],
    ['(@김', '김'],
  ])('is what stands behind the @ before the caret: %s', (text, typed) => {
    expect(mentionAt(text, text.length)).toBe(typed);
  });

  it('is none within a word, after a space, or elsewhere', () => {
    for (const text of ['a@le', '@lee ', '@lee@', 'lee'])
      expect(mentionAt(text, text.length)).toBeUndefined();
    expect(mentionAt('@lee', 0)).toBeUndefined();
  });
});
