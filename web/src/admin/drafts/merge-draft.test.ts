import { describe, expect, it } from 'vitest';
import { changedValues, conflictsOf, isDraft, isTouched, rebase, settle, type Draft } from './merge-draft.ts';

type Name = 'status' | 'assignee' | 'actionNotes';

const fields = ['status', 'assignee', 'actionNotes'] as const;
const base = { status: 'RECEIVED', assignee: '', actionNotes: '' };
const typed = { ...base, actionNotes: '확인 중입니다.' };
const draft: Draft<Name> = { version: 3, base, typed };

describe('what was typed', () => {
  it('is saved alone: fields left as they were are not named', () => {
    expect(changedValues(draft)).toEqual({ actionNotes: '확인 중입니다.' });
    expect(changedValues<Name>({ base, typed: base })).toEqual({});
  });

  it('stays, over what a colleague saved meanwhile in the other fields', () => {
    const current = { version: 4, status: 'IN_PROGRESS', assignee: '김담당', actionNotes: '' };
    expect(conflictsOf(draft, current)).toEqual([]);
    expect(rebase(draft, current)).toEqual({
      version: 4,
      base: { status: 'IN_PROGRESS', assignee: '김담당', actionNotes: '' },
      typed: { status: 'IN_PROGRESS', assignee: '김담당', actionNotes: '확인 중입니다.' },
    });
  });

  it('is in conflict where a colleague changed the same field to something else', () => {
    const other = { ...base, actionNotes: '동료의 글' };
    expect(conflictsOf(draft, other)).toEqual(['actionNotes']);
    expect(conflictsOf(draft, { ...typed, status: 'CLOSED' })).toEqual([]);
    expect(rebase(draft, { version: 4, ...other }).typed.actionNotes).toBe('확인 중입니다.');
  });

  it('while it was being saved is still unsaved, and blanks that saving took away are not', () => {
    const raw = { ...base, assignee: '김담당 ', actionNotes: '가' };
    const sent: Draft<Name> = { version: 3, base, typed: { ...raw, assignee: '김담당' } };
    const saved = { version: 4, ...sent.typed };
    expect(isTouched(settle(sent, raw, raw, saved))).toBe(false);
    const later = settle(sent, raw, { ...raw, actionNotes: '가나' }, saved);
    expect(changedValues(later)).toEqual({ actionNotes: '가나' });
    expect(later.version).toBe(4);
  });

  it('is read from storage only whole', () => {
    expect(isDraft(fields, draft)).toBe(true);
    const damaged = { ...draft, typed: { status: 'CLOSED' } };
    for (const value of [null, 'x', {}, damaged, { ...draft, version: '1' }])
      expect(isDraft(fields, value)).toBe(false);
  });
});
