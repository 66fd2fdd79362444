import { describe, expect, it } from 'vitest';
import { loginMessages } from './messages.ts';
import { signInNotice } from './sign-in-notice.ts';

const textOf = (query: string, hasDrafts: boolean, restarted?: string) =>
  signInNotice(new URLSearchParams(query), hasDrafts, restarted)?.text;

describe('the notice of the sign-in page', () => {
  it('says first why the sign-in starts over, then that a change was not made, then a refusal, stored text, and why the session ended', () => {
    expect(textOf('idle=1&unsaved=1&refused=1', true, '다시')).toBe('다시');
    expect(textOf('idle=1&unsaved=1&refused=1', false)).toBe(loginMessages.unsaved);
    expect(textOf('idle=1&refused=1', true)).toBe(loginMessages.refused);
    expect(textOf('idle=1', true)).toBe(loginMessages.draftStored);
    expect(textOf('idle=1', false)).toBe(loginMessages.ends.idle);
    expect(textOf('', false)).toBeUndefined();
  });

  it('says of a change that was not made also that unsaved text is stored, and who removes it', () => {
    const text = textOf('unsaved=1&ended=1', true);
    expect(text).toContain('마지막 요청은 처리되지 않았습니다.');
    expect(text).toContain('작성하시던 내용을 보관하고 있습니다.');
    expect(text).toContain('다른 아이디로 로그인하시거나 탭을 닫으시면 지워집니다.');
  });
});
