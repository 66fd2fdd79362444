import { describe, expect, it } from 'vitest';
import { isTouched } from './merge-draft.ts';
import { draftReducer, openDraft, ownFields, resolveConflict, type DraftState } from './draft-state.ts';

type Name = 'status' | 'assignee' | 'actionNotes';

const fields = ['status', 'assignee', 'actionNotes'] as const;
const seen = { version: 3, status: 'RECEIVED', assignee: '', actionNotes: '' };
const type = (state: DraftState<Name>, value: string) =>
  draftReducer(state, { type: 'typed', name: 'actionNotes', value });
const typing = type(openDraft(fields, seen, undefined), '확인 중');

describe('a draft', () => {
  it('opens with the server’s values, or with what was typed on an earlier visit', () => {
    expect(openDraft(fields, seen, undefined).draft.typed.actionNotes).toBe('');
    const again = openDraft(fields, { ...seen, version: 4, assignee: '김' }, typing.draft);
    expect(again.draft).toMatchObject({ version: 4, typed: { assignee: '김', actionNotes: '확인 중' } });
    expect(again.notice?.text).toContain('복구했습니다');
  });

  it('opened over a colleague’s other text keeps the older version, so that saving shows both', () => {
    const again = openDraft(fields, { ...seen, version: 4, actionNotes: '동료' }, typing.draft);
    expect(again.draft.version).toBe(3);
    expect(again.draft.typed.actionNotes).toBe('확인 중');
    expect(again.notice?.severity).toBe('warning');
  });

  it('takes over the server’s values in untouched fields', () => {
    const next = draftReducer(typing, { type: 'received', seen: { ...seen, version: 4, status: 'CLOSED' } });
    expect(next.draft.typed).toEqual({ status: 'CLOSED', assignee: '', actionNotes: '확인 중' });
    expect(next.draft.version).toBe(4);
  });

  it('stays over an own later change, without a question, and also when it is opened again', () => {
    const restored = { ...seen, version: 4, actionNotes: '전의 글' };
    const asked = draftReducer(typing, { type: 'received', seen: restored });
    expect(asked.notice?.severity).toBe('warning');
    for (const { draft, notice } of [
      draftReducer(typing, { type: 'received', seen: restored, isOwn: true }),
      draftReducer(asked, { type: 'received', seen: { ...restored }, isOwn: true }),
      openDraft(fields, restored, typing.draft, true),
    ]) {
      expect(draft).toMatchObject({
        version: 4,
        base: { actionNotes: '전의 글' },
        typed: { actionNotes: '확인 중' },
      });
      expect(notice?.severity).not.toBe('warning');
    }
  });

  it('loses nothing when a save that already showed is taken back', () => {
    const sent = draftReducer(typing, { type: 'sent' });
    const shown = draftReducer(sent, { type: 'received', seen: { ...seen, actionNotes: '확인 중' } });
    for (const order of [
      [{ type: 'refused' }, { type: 'received', seen: { ...seen } }],
      [{ type: 'received', seen: { ...seen } }, { type: 'refused' }],
    ] as const) {
      const after = order.reduce<DraftState<Name>>(draftReducer<Name>, shown);
      expect(after.draft.typed.actionNotes).toBe('확인 중');
      expect(isTouched(after.draft)).toBe(true);
    }
  });

  it('keeps what was typed while it was being saved', () => {
    const sent = draftReducer(typing, { type: 'sent' });
    const later = type(sent, '확인 중입니다');
    const saved = { ...seen, version: 4, actionNotes: '확인 중' };
    const { draft, notice } = draftReducer(later, {
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
    expect(notice?.text).toBe('저장되었습니다. 그 뒤에 입력한 내용은 아직 저장하지 않았습니다.');
  });

  it('says no longer that it is saved once another version is there', () => {
    const sent = draftReducer(typing, { type: 'sent' });
    const saved = { ...seen, version: 4, actionNotes: '확인 중' };
    const { draft } = typing;
    const done = draftReducer(sent, { type: 'saved', sent: draft, raw: draft.typed, saved, merged: [] });
    expect(done.notice?.text).toBe('저장되었습니다.');
    expect(draftReducer(done, { type: 'received', seen: saved }).notice?.text).toBe('저장되었습니다.');
    const later = { ...saved, version: 5, status: 'CLOSED' };
    expect(draftReducer(done, { type: 'received', seen: later }).notice).toBeUndefined();
  });

  it('says no longer that it is saved once something else is typed, but that an older text came back', () => {
    const noticed = draftReducer(typing, { type: 'noticed', notice: { severity: 'success', text: '저장' } });
    expect(type(noticed, '다른 글').notice).toBeUndefined();
    const again = openDraft(fields, seen, typing.draft);
    expect(type(again, '다른 글').notice?.text).toContain('복구했습니다');
  });

  it('takes the chosen values and, in other fields, the server’s', () => {
    const current = { version: 5, status: 'CLOSED', assignee: '이', actionNotes: '동료' };
    const chosen = resolveConflict(
      { draft: typing.draft, theirs: current, fields: ['actionNotes'] },
      { actionNotes: '동료\n\n확인 중' },
    );
    expect(chosen.version).toBe(5);
    expect(chosen.typed).toEqual({ status: 'CLOSED', assignee: '이', actionNotes: '동료\n\n확인 중' });
    expect(chosen.base.actionNotes).toBe('동료');
  });

  it('in conflict has own fields that are saved too: those that the other person left as they were', () => {
    const typed = { status: 'IN_PROGRESS', assignee: '이', actionNotes: '확인 중' };
    const draft = { ...typing.draft, typed };
    const theirs = { ...seen, version: 5, assignee: '이', actionNotes: '동료' };
    expect(ownFields({ draft, theirs, fields: ['actionNotes'] })).toEqual(['status']);
  });
});
