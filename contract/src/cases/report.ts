/*
 * What is known of a report without its schemas: values, names, messages. Apart from them, so that a page can say all of it
 * before it has loaded what checks.
 */

export const reportTypes = ['REALNAME', 'ANONYMOUS'] as const;
export const reportStatuses = ['RECEIVED', 'IN_PROGRESS', 'CLOSED'] as const;
export const targetTypes = ['EMPLOYEE', 'PARTNER', 'OTHER'] as const;
export const relations = ['EMPLOYEE', 'PARTNER', 'CUSTOMER', 'OTHER'] as const;

export type ReportType = (typeof reportTypes)[number];
export type ReportStatus = (typeof reportStatuses)[number];
export type TargetType = (typeof targetTypes)[number];
export type Relation = (typeof relations)[number];

/** Korean names of the wire values (docs/behaviour/errors-and-texts.md#names-of-values). */
export const reportTypeNames: Record<ReportType, string> = { REALNAME: '실명', ANONYMOUS: '익명' };
export const reportStatusNames: Record<ReportStatus, string> = {
  RECEIVED: '접수',
  IN_PROGRESS: '처리중',
  CLOSED: '종결',
};
export const targetTypeNames: Record<TargetType, string> = {
  EMPLOYEE: '임직원',
  PARTNER: '협력사',
  OTHER: '기타',
};
export const relationNames: Record<Relation, string> = {
  EMPLOYEE: '임직원',
  PARTNER: '협력사',
  CUSTOMER: '고객',
  OTHER: '기타',
};

export const reportMessages = {
  namedReceived: '제보가 접수되었습니다. 소중한 제보에 감사드립니다.',
  anonymousReceived: (referenceId: string) =>
    `제보가 접수되었습니다. 접수번호: ${referenceId} — 진행 상황을 확인하려면 접수번호와 아이디, 비밀번호를 안전하게 보관해 주세요.`,
  submitFailed: (text: string) => `제출 실패: ${text}`,
  networkError: (text: string) => `네트워크 오류: ${text}`,
  loginIdMissing: '아이디를 입력해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  pairTaken: '이미 사용된 아이디와 비밀번호입니다. 다른 값을 입력해 주세요.',
  lookupFailed: '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.',
  lookupUnreadable:
    '제보는 접수되어 있으나 보관된 내용이 손상되어 지금은 열 수 없습니다. 아이디와 비밀번호는 그대로 보관하시고, 복구할 수 있도록 이름을 밝히지 않고 회사에 전화나 이메일로 알려 주세요.',
  statusLoading: '조회 중입니다…',
  statusFailed: '해당 접수번호의 정보를 조회할 수 없습니다.',
} as const;

/** What a password of an anonymous report must hold; each is a line of the live list beside the field. */
export const passwordRules = [
  { name: '8자 이상', holds: (text: string) => [...text].length >= 8 },
  { name: '영문', holds: (text: string) => /[A-Za-z]/.test(text) },
  { name: '숫자', holds: (text: string) => /\d/.test(text) },
  { name: '특수문자', holds: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;
