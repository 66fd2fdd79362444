import { describe, expect, it } from 'vitest';
import { isHandlingDraft, openHandling, type Handling } from './handling-view.ts';

const base: Handling = { status: 'RECEIVED', assignee: '', actionNotes: '' };
const typed: Handling = { ...base, actionNotes: '확인 중입니다.' };

describe('the handling form', () => {
  it('shows what the server has', () => {
    expect(openHandling({ version: 3, ...base })).toEqual({ version: 3, base, values: base });
  });

  it('brings back what was typed before the session was lost', () => {
    const view = openHandling({ version: 3, ...base }, { version: 3, base, typed });
    expect(view).toEqual({ version: 3, base, values: typed, reason: 'restored' });
  });

  it('keeps what was typed and takes what a colleague saved meanwhile in the other fields', () => {
    const latest: Handling = { status: 'IN_PROGRESS', assignee: '김담당', actionNotes: '동료의 글' };
    const view = openHandling({ version: 4, ...latest }, { version: 3, base, typed });
    expect(view).toEqual({
      version: 4,
      base: latest,
      values: { ...latest, actionNotes: '확인 중입니다.' },
      reason: 'conflict',
    });
  });

  it('has nothing to bring back when the draft changes nothing', () => {
    expect(openHandling({ version: 4, ...typed }, { version: 3, base, typed }).reason).toBeUndefined();
    expect(openHandling({ version: 4, ...typed }, { version: 3, base, typed: base }).values).toEqual(typed);
  });

  it('takes only a whole draft from storage', () => {
    expect(isHandlingDraft({ version: 1, base, typed })).toBe(true);
    for (const value of [
      null,
      'x',
      {},
      { version: 1, base, typed: { status: 'CLOSED' } },
      { version: '1', base, typed },
    ])
      expect(isHandlingDraft(value)).toBe(false);
  });
});
