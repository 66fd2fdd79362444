import { describe, expect, it } from 'vitest';
import { lookupForm } from '@gaongil/contract/cases/report-schemas';
import { checkForm, formToSend } from './check-form.ts';

function form(values: Record<string, string>, file?: File): FormData {
  const data = new FormData();
  if (file) data.append('attachment', file);
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

describe('a form', () => {
  it('gives back the tidied values', () => {
    expect(checkForm(lookupForm, form({ loginId: ' gildong ', password: 'x' }))).toEqual({
      data: { loginId: 'gildong', password: 'x' },
    });
  });

  it('gives back its first failure in form order, and the others', () => {
    const noPassword = { field: 'password', message: '비밀번호를 입력해 주세요.' };
    expect(checkForm(lookupForm, form({ password: '', loginId: ' ' }))).toEqual({
      issue: { field: 'loginId', message: '아이디를 입력해 주세요.', others: [noPassword] },
    });
    expect(checkForm(lookupForm, form({ password: '', loginId: 'gildong' }))).toEqual({ issue: noPassword });
  });

  it('is sent with its texts first and the file last, the untouched file field left out', () => {
    const texts = { title: '제목' };
    expect([...formToSend(form(texts, new File(['x'], 'a.pdf'))).keys()]).toEqual(['title', 'attachment']);
    expect([...formToSend(form(texts, new File([], ''))).keys()]).toEqual(['title']);
  });
});
