import { unknownExcluded } from '@gaongil/contract/cases/assignees';
import { long, marks, laden, wrongType } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

let made = 0;

/** The fields of an invitation to a new account, whose name no other has. */
export const newAccount = () => ({
  username: `invited-${++made}`,
  displayName: '이주임',
  publicName: '',
  department: '감사팀',
  email: 'lee@gaongil.example',
  areas: ['reports', 'inquiries'],
});

/** Every way in which a new password can be invalid. */
export const badPassword: NonNullable<RouteCase['bad']> = [
  [{ password: '' }, '비밀번호를 입력해 주세요.'],
  [{ password: 'x7Kp2mQz9' }, '비밀번호는 10자 이상이어야 합니다.'],
  [{ password: long(128) }, '비밀번호는 128자 이내로 입력해 주세요.'],
];

/** Every way in which a change of an account can be invalid. */
export const changedBadly: NonNullable<RouteCase['bad']> = [
  [{ displayName: ' ' }, '이름을 입력해 주세요.'],
  [{ displayName: long(100) }, '이름은 100자 이내로 입력해 주세요.'],
  [{ publicName: long(100) }, '공개 이름은 100자 이내로 입력해 주세요.'],
  [{ department: long(200) }, '부서는 200자 이내로 입력해 주세요.'],
  [{ department: marks.slice(0, 50) }, laden],
  [{ email: 'lee' }, '올바른 이메일 형식을 입력해 주세요.'],
  [{ email: 3 }, wrongType],
  [{ areas: [] }, '권한을 하나 이상 선택해 주세요.'],
  [{ areas: ['everything'] }, wrongType],
  [{ areas: 'reports' }, wrongType],
];

/** Every way in which an invitation can be invalid. */
export const invitedBadly: NonNullable<RouteCase['bad']> = [
  [{ username: '' }, '아이디를 입력해 주세요.'],
  [{ username: 'lee kim' }, '아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.'],
  [{ username: long(100) }, '아이디는 100자 이내로 입력해 주세요.'],
  ...changedBadly,
];

/** What calls about exclusions refuse; the last one only when an account is to be excluded. */
export const excludedBadly: NonNullable<RouteCase['bad']> = [
  [{ username: '' }, '제외할 계정의 이름이나 아이디를 입력해 주세요.'],
  [{ username: long(100) }, '제외할 계정은 100자 이내로 입력해 주세요.'],
  [{ username: 7 }, wrongType],
  [{ username: 'nobody' }, unknownExcluded([{ name: 'kim', displayName: 'kim' }])],
];
