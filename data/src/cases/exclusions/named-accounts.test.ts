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
    '',
    '생산관리팀',
    '김철수민',
    '김철수장',
    '김철수님들',
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
