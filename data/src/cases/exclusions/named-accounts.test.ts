import { describe, expect, it } from 'vitest';
import { names } from './named-accounts.ts';

const kim = { displayName: '김철수', department: '생산관리팀' };

describe('a text names an account', () => {
  it.each([
    '김철수',
    '  김 철수 ',
    '김철수 팀장',
    '생산관리팀 김철수',
    '생산관리팀김철수',
    '(김철수, 박영희)',
    '김철수'.normalize('NFD'),
  ])('by its display name, alone or behind its department: %s', (text) => {
    expect(names(text, kim)).toBe(true);
  });

  it('whatever its case and width', () => {
    expect(names('ＪＯＨＮ  smith', { displayName: 'John Smith', department: '' })).toBe(true);
  });

  it.each([
    '김철수님',
    '김철수씨',
    '김철수팀장',
    '김철수 과장님',
    '생산관리팀김철수대표이사님',
    '김 철수부장',
  ])('before a title or a word of respect: %s', (text) => {
    expect(names(text, kim)).toBe(true);
  });

  it.each([
    '김철수연구원',
    '김철수책임연구원님',
    '김철수직장',
    '김철수과 박영희',
    '김철수팀장님과 박영희',
    '김철수와 박영희',
    '김철수하고 박영희',
    '김철수외 1명',
    '김철수외1명',
    '김철수팀장 등2인',
  ])('before a longer title, and joined with others: %s', (text) => {
    expect(names(text, kim)).toBe(true);
  });

  it.each([
    ['a Hangul filler', '\u3164'],
    ['a half-width one', '\uffa0'],
    ['a variation selector', '\ufe0f'],
    ['a joiner of graphemes', '\u034f'],
    ['a space without width', '\u200b'],
  ])('with what is shown as nothing between its letters or behind it: %s', (_, nothing) => {
    expect(names(`김${nothing}철수`, kim)).toBe(true);
    expect(names(`김철수${nothing}박영희`, kim)).toBe(true);
  });

  it.each([
    '',
    '생산관리팀',
    '김철수민',
    '김철수장',
    '김철수님들',
    '김철수과학',
    '김철수외사촌',
    '김철수등산',
    '이김철수',
    '김철',
    '생산관리팀 팀장',
    '철수 김',
  ])('by nothing less and nothing more: %s', (text) => {
    expect(names(text, kim)).toBe(false);
  });

  it('never without a name of its own', () => {
    expect(names('생산관리팀', { displayName: '—', department: '생산관리팀' })).toBe(false);
  });
});
