import { describe, expect, it } from 'vitest';
import { attachmentLimit } from '@gaongil/contract/attachment';
import { anonymousReportForm, lookupForm, namedReportForm } from '@gaongil/contract/report-schemas';
import { checkForm, formToSend } from './check-form.ts';

const named = {
  reporterName: '홍길동',
  reporterEmail: 'hong@company.example',
  reporterPhone: '062-000-0000',
  targetType: 'OTHER',
  title: '제목',
  content: '내용',
};

function form(values: Record<string, string>, file?: File): FormData {
  const data = new FormData();
  if (file) data.append('attachment', file);
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

function fileOf(size: number): File {
  const file = new File([], 'a.pdf');
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function issue(result: ReturnType<typeof checkForm>) {
  return 'issue' in result ? `${result.issue.field}: ${result.issue.message}` : undefined;
}

describe('a report form', () => {
  it('asks for the consent last, after the attachment', () => {
    expect(
      issue(checkForm(namedReportForm, form({ ...named, title: ' ' }, fileOf(attachmentLimit + 1)))),
    ).toBe('title: 제목을 입력해 주세요.');
    expect(issue(checkForm(namedReportForm, form(named, fileOf(attachmentLimit + 1))))).toBe(
      'attachment: 첨부파일은 50MB 이하만 가능합니다.',
    );
    expect(issue(checkForm(namedReportForm, form(named, fileOf(attachmentLimit))))).toBe(
      'privacy: 개인정보 수집·이용에 동의해 주세요.',
    );
    expect(issue(checkForm(namedReportForm, form({ ...named, privacy: 'true' })))).toBeUndefined();
  });

  it('refuses an empty file but not an untouched file field', () => {
    const anonymous = { ...named, loginId: 'gildong', password: 'abcd123!', passwordConfirm: 'abcd123!' };
    expect(issue(checkForm(anonymousReportForm, form(anonymous, fileOf(0))))).toMatch(/^attachment: 빈 파일/);
    expect(issue(checkForm(anonymousReportForm, form(anonymous, new File([], ''))))).toBeUndefined();
  });

  it('is sent with its texts first and the file last, the untouched file field left out', () => {
    expect([...formToSend(form(named, new File(['x'], 'a.pdf'))).keys()].at(-1)).toBe('attachment');
    expect([...formToSend(form(named, new File([], ''))).keys()]).not.toContain('attachment');
  });
});

describe('any form', () => {
  it('gives back the tidied values', () => {
    expect(checkForm(lookupForm, form({ loginId: ' gildong ', password: 'x' }))).toEqual({
      data: { loginId: 'gildong', password: 'x' },
    });
  });
});
