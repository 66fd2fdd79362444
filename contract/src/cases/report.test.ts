import { describe, expect, it } from 'vitest';
import { firstIssue, listIssues } from '../requests/first-issue.ts';
import { anonymousReportForm, lookupForm, namedReportForm, reportAction } from './report-schemas.ts';

const anonymous = {
  loginId: 'gildong',
  password: 'abcd123!',
  passwordConfirm: 'abcd123!',
  targetType: 'EMPLOYEE',
  title: '제목',
  content: '내용',
};
const named = {
  reporterName: '홍길동',
  reporterEmail: 'hong@company.example',
  reporterPhone: '062-000-0000',
  targetType: 'OTHER',
  title: '제목',
  content: '내용',
};

function firstMessage(schema: typeof anonymousReportForm | typeof namedReportForm, value: unknown) {
  const result = schema.safeParse(value);
  return result.error && firstIssue(schema, result.error)?.message;
}

describe('the anonymous report form', () => {
  it('takes a report with only the required fields', () => {
    expect(anonymousReportForm.parse(anonymous)).toMatchObject({ targetName: '', relation: null });
  });

  it('names the first failure in the order of the form', () => {
    const steps: [Record<string, unknown>, string][] = [
      [{}, '아이디를 입력해 주세요.'],
      [{ loginId: 'gildong' }, '비밀번호를 입력해 주세요.'],
      [{ password: 'abc' }, '비밀번호는 영문, 숫자, 특수문자를 포함하여 8자 이상이어야 합니다.'],
      [{ password: 'abcd123!', passwordConfirm: 'other' }, '비밀번호가 일치하지 않습니다.'],
      [{ passwordConfirm: 'abcd123!' }, '제보 대상을 선택해 주세요.'],
      [{ targetType: 'PARTNER' }, '제목을 입력해 주세요.'],
      [{ title: '제목' }, '내용을 입력해 주세요.'],
    ];
    let form = {};
    for (const [change, message] of steps) {
      form = { ...form, ...change };
      expect(firstMessage(anonymousReportForm, form)).toBe(message);
    }
    expect(firstMessage(anonymousReportForm, { ...form, content: '내용' })).toBeUndefined();
  });

  it('says that passwords differ even when a later field is wrong too', () => {
    const form = { ...anonymous, passwordConfirm: 'different', targetType: 'NOBODY', title: '' };
    expect(firstMessage(anonymousReportForm, form)).toBe('비밀번호가 일치하지 않습니다.');
  });

  it('asks for the confirmation at once with the other fields', () => {
    const { error } = anonymousReportForm.safeParse({ ...anonymous, password: '', passwordConfirm: '' });
    expect(error && listIssues(anonymousReportForm, error)).toEqual([
      { field: 'password', message: '비밀번호를 입력해 주세요.' },
      { field: 'passwordConfirm', message: '비밀번호를 한 번 더 입력해 주세요.' },
    ]);
  });

  it('wants a letter, a digit and a special character in the password', () => {
    const rule = '비밀번호는 영문, 숫자, 특수문자를 포함하여 8자 이상이어야 합니다.';
    for (const password of ['abcdefg!', '1234567!', 'abcd1234', 'ab1!', '한글비밀번호1!'])
      expect(firstMessage(anonymousReportForm, { ...anonymous, password, passwordConfirm: password })).toBe(
        rule,
      );
  });

  it('compares the trimmed password with the trimmed confirmation', () => {
    expect(
      firstMessage(anonymousReportForm, { ...anonymous, passwordConfirm: ' abcd123! ' }),
    ).toBeUndefined();
  });

  it('wants an id of 4 to 64 characters', () => {
    expect(firstMessage(anonymousReportForm, { ...anonymous, loginId: 'abc' })).toBe(
      '아이디는 4자 이상 입력해 주세요.',
    );
    expect(firstMessage(anonymousReportForm, { ...anonymous, loginId: 'a'.repeat(65) })).toBe(
      '아이디는 64자 이내로 입력해 주세요.',
    );
  });
});

describe('the named report form', () => {
  it('names the first failure in the order of the form, consent last', () => {
    const steps: [Record<string, unknown>, string | undefined][] = [
      [{ privacy: 'false' }, '이름을 입력해 주세요.'],
      [{ reporterName: '홍길동' }, '이메일을 입력해 주세요.'],
      [{ reporterEmail: 'hong@company' }, '올바른 이메일 형식을 입력해 주세요.'],
      [{ reporterEmail: 'hong@company.example' }, '연락처를 입력해 주세요.'],
      [{ reporterPhone: '062-000-0000' }, '제보 대상을 선택해 주세요.'],
      [{ targetType: 'OTHER' }, '제목을 입력해 주세요.'],
      [{ title: '제목' }, '내용을 입력해 주세요.'],
      [{ content: '내용' }, '개인정보 수집·이용에 동의해 주세요.'],
      [{ privacy: 'true' }, undefined],
    ];
    let form = {};
    for (const [change, message] of steps) {
      form = { ...form, ...change };
      expect(firstMessage(namedReportForm, form)).toBe(message);
    }
  });

  it('takes a client that does not know the consent', () => {
    expect(firstMessage(namedReportForm, named)).toBeUndefined();
  });
});

describe('lookup and update', () => {
  it('asks for id, then for password, and says nothing about their form', () => {
    const first = (value: unknown) => lookupForm.safeParse(value).error?.issues[0]?.message;
    expect(first({})).toBe('아이디를 입력해 주세요.');
    expect(first({ loginId: 'a' })).toBe('비밀번호를 입력해 주세요.');
    expect(first({ loginId: 'a', password: 'b' })).toBeUndefined();
  });

  it('leaves out what a change does not name and empties what it names as null', () => {
    expect(reportAction.parse({})).toEqual({});
    expect(reportAction.parse({ assignee: null, actionNotes: ' 확인 ' })).toEqual({
      assignee: '',
      actionNotes: '확인',
    });
  });
});
