import { describe, expect, it } from 'vitest';
import { isTouched } from './handling.ts';
import { chooseFields, handlingReducer, openHandling, type HandlingState } from './handling-state.ts';

const seen = { version: 3, status: 'RECEIVED', assignee: '', actionNotes: '' };
const type = (state: HandlingState, value: string) =>
  handlingReducer(state, { type: 'typed', name: 'actionNotes', value });
const typing = type(openHandling(seen, undefined), '확인 중');

describe('the handling form', () => {
  it('opens with what the thing has, or with what was typed earlier', () => {
    expect(openHandling(seen, undefined).draft.typed.actionNotes).toBe('');
    const again = openHandling({ ...seen, version: 4, assignee: '김' }, typing.draft);
    expect(again.draft).toMatchObject({ version: 4, typed: { assignee: '김', actionNotes: '확인 중' } });
    expect(again.notice?.text).toContain('복구했습니다');
  });

  it('opened over a colleague’s other text keeps the older version, so that saving shows both', () => {
    const again = openHandling({ ...seen, version: 4, actionNotes: '동료' }, typing.draft);
    expect(again.draft.version).toBe(3);
    expect(again.draft.typed.actionNotes).toBe('확인 중');
    expect(again.notice?.severity).toBe('warning');
  });

  it('follows in the fields nobody touched', () => {
    const next = handlingReducer(typing, { type: 'seen', seen: { ...seen, version: 4, status: 'CLOSED' } });
    expect(next.draft.typed).toEqual({ status: 'CLOSED', assignee: '', actionNotes: '확인 중' });
    expect(next.draft.version).toBe(4);
  });

  it('loses nothing when a save that already showed is taken back', () => {
    const sent = handlingReducer(typing, { type: 'sent' });
    const shown = handlingReducer(sent, { type: 'seen', seen: { ...seen, actionNotes: '확인 중' } });
    for (const order of [
      [{ type: 'refused' }, { type: 'seen', seen: { ...seen } }],
      [{ type: 'seen', seen: { ...seen } }, { type: 'refused' }],
    ] as const) {
      const after = order.reduce<HandlingState>(handlingReducer, shown);
      expect(after.draft.typed.actionNotes).toBe('확인 중');
      expect(isTouched(after.draft)).toBe(true);
    }
  });

  it('keeps what was typed while it was being saved', () => {
    const sent = handlingReducer(typing, { type: 'sent' });
    const later = type(sent, '확인 중입니다');
    const saved = { ...seen, version: 4, actionNotes: '확인 중' };
    const { draft, notice } = handlingReducer(later, {
      type: 'saved',
      sent: typing.draft,
      raw: typing.draft.typed,
      saved,
      merged: [],
    });
    expect(draft).toMatchObject({
      version: 4,
      base: { actionNotes: '확인 중' },
      typed: { actionNotes: '확인 중입니다' },
    });
    expect(notice?.text).toBe('저장되었습니다.');
  });

  it('says no longer that it is saved once something else is typed, but that an older text came back', () => {
    const told = handlingReducer(typing, { type: 'told', notice: { severity: 'success', text: '저장' } });
    expect(type(told, '다른 글').notice).toBeUndefined();
    const again = openHandling(seen, typing.draft);
    expect(type(again, '다른 글').notice?.text).toContain('복구했습니다');
  });

  it('lays what was chosen over what the thing is now', () => {
    const current = { version: 5, status: 'CLOSED', assignee: '이', actionNotes: '동료' };
    const chosen = chooseFields(
      { draft: typing.draft, current, fields: ['actionNotes'] },
      { actionNotes: '동료\n\n확인 중' },
    );
    expect(chosen.version).toBe(5);
    expect(chosen.typed).toEqual({ status: 'CLOSED', assignee: '이', actionNotes: '동료\n\n확인 중' });
    expect(chosen.base.actionNotes).toBe('동료');
  });
});
