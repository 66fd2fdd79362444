import { expect, it } from 'vitest';
import { changedFields, isTypedAccount, valuesOf, withArea } from './account-values.ts';

const stored = { ...valuesOf(undefined), displayName: '이주임', areas: 'reports,news' };

it('a field is changed when what was typed differs, and areas in another order are the same', () => {
  expect(changedFields(stored, {})).toEqual([]);
  expect(changedFields(stored, { displayName: '이주임', areas: 'news,reports' })).toEqual([]);
  expect(changedFields(stored, { department: '감사팀', areas: 'news' })).toEqual(['department', 'areas']);
});

it('an area is added once, and taken away', () => {
  expect(withArea('reports', 'news', true)).toBe('reports,news');
  expect(withArea('reports,news', 'news', true)).toBe('reports,news');
  expect(withArea('reports,news', 'reports', false)).toBe('news');
  expect(withArea('news', 'news', false)).toBe('');
});

it('only texts of the fields are read from a stored draft', () => {
  expect(isTypedAccount({ displayName: '가', areas: '' })).toBe(true);
  for (const other of [null, '가', { displayName: 3 }, { password: '가' }])
    expect(isTypedAccount(other)).toBe(false);
});
