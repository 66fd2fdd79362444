import { describe, expect, it } from 'vitest';
import { checkInquiry, failureText } from './check-inquiry.ts';
import type { Failure } from './failure.ts';

const whole = {
  name: ' 홍길동 ',
  email: 'hong@company.example',
  phone: '',
  company: '',
  message: '견적을 부탁드립니다.',
  privacy: 'true',
};

function issue(order: 'home' | 'contact', values: Partial<typeof whole>) {
  const typed = new FormData();
  for (const [name, value] of Object.entries(values)) typed.append(name, value);
  const result = checkInquiry(order, typed);
  if (!('issue' in result)) return undefined;
  const { field, message, alert = [message] } = result.issue;
  return `${field}: ${alert.join(' ')}`;
}

const unticked = { name: whole.name, email: whole.email, message: whole.message };
const missing = '필수 항목(성함/이메일/문의내용)을 입력해 주세요.';

describe('the home form', () => {
  it('asks for the consent before anything else, and in the same breath for what is missing, at the first such field', () => {
    expect(issue('home', {})).toBe(`name: 개인정보처리방침에 동의해 주세요. ${missing}`);
    expect(issue('home', { name: '홍길동' })).toBe(`email: 개인정보처리방침에 동의해 주세요. ${missing}`);
    expect(issue('home', { ...unticked, email: 'a@b' })).toBe(
      'email: 개인정보처리방침에 동의해 주세요. 올바른 이메일 형식을 입력해 주세요.',
    );
    expect(issue('home', unticked)).toBe('privacy: 개인정보처리방침에 동의해 주세요.');
  });

  it('then for what is missing, at the first field that is blank', () => {
    expect(issue('home', { privacy: 'true' })).toBe(`name: ${missing}`);
    expect(issue('home', { ...whole, name: ' \n' })).toBe(`name: ${missing}`);
    expect(issue('home', { ...whole, email: ' ', message: '' })).toBe(`email: ${missing}`);
    expect(issue('home', { ...whole, email: 'no address', message: '\t' })).toBe(`message: ${missing}`);
  });

  it('then for the form of the e-mail address and for texts that are too long', () => {
    expect(issue('home', { ...whole, email: 'hong@company' })).toBe(
      'email: 올바른 이메일 형식을 입력해 주세요.',
    );
    expect(issue('home', { ...whole, phone: '0'.repeat(31) })).toBe(
      'phone: 연락처는 30자 이내로 입력해 주세요.',
    );
    expect(issue('home', { ...whole, message: '가'.repeat(20_001) })).toBe(
      'message: 문의내용은 20,000자 이내로 입력해 주세요.',
    );
    expect(issue('home', whole)).toBeUndefined();
  });
});

it('the home form says what is missing in its own words, and each field what is wrong with it', () => {
  const typed = new FormData();
  typed.append('email', 'a@b');
  expect(checkInquiry('home', typed)).toEqual({
    issue: {
      field: 'name',
      message: '성함을 입력해 주세요.',
      alert: ['개인정보처리방침에 동의해 주세요.', missing],
      others: [
        { field: 'email', message: '올바른 이메일 형식을 입력해 주세요.' },
        { field: 'message', message: '문의내용을 입력해 주세요.' },
        { field: 'privacy', message: '개인정보처리방침에 동의해 주세요.' },
      ],
    },
  });
  typed.append('privacy', 'true');
  expect(checkInquiry('home', typed)).toMatchObject({
    issue: { field: 'name', alert: [missing], others: [{ field: 'email' }, { field: 'message' }] },
  });
});

describe('the contact page', () => {
  it('asks for name, e-mail, its form, message and at last the consent, each by its own text', () => {
    expect(issue('contact', {})).toBe('name: 성함을 입력해 주세요.');
    expect(issue('contact', { name: '홍길동' })).toBe('email: 이메일을 입력해 주세요.');
    expect(issue('contact', { name: '홍길동', email: 'a@b' })).toBe(
      'email: 올바른 이메일 형식을 입력해 주세요.',
    );
    expect(issue('contact', { ...unticked, message: '' })).toBe('message: 문의내용을 입력해 주세요.');
    expect(issue('contact', unticked)).toBe('privacy: 개인정보처리방침에 동의해 주세요.');
    expect(issue('contact', whole)).toBeUndefined();
  });
});

it('an inquiry is sent tidied', () => {
  const typed = new FormData();
  for (const [name, value] of Object.entries(whole)) typed.append(name, value);
  expect(checkInquiry('home', typed)).toMatchObject({ data: { name: '홍길동' } });
});

describe('an inquiry that could not be sent', () => {
  const refused: Failure = { kind: 'server', status: 429, said: '요청이 너무 많습니다.', text: '' };
  const broken: Failure = { kind: 'server', status: 503, said: '점검 중입니다.', text: '점검 중입니다.' };
  const lost: Failure = { kind: 'network', text: '서버에 연결할 수 없습니다.' };
  const mute: Failure = { kind: 'server', status: 404, text: '없습니다.' };

  it('gets one text at home, whatever the reason', () => {
    for (const failure of [refused, broken, lost, mute])
      expect(failureText('home', failure)).toBe(
        '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
      );
  });

  it('gets the words of the server on the contact page when it was refused, else a fixed text', () => {
    expect(failureText('contact', refused)).toBe('전송 실패: 요청이 너무 많습니다.');
    for (const failure of [broken, lost, mute])
      expect(failureText('contact', failure)).toBe('전송 실패: 잠시 후 다시 시도해 주세요.');
  });
});
