import type { Fields } from '../fields/fields.ts';

/** The ways in which a case arrives elsewhere. */
export const channelNames = {
  PHONE: '전화',
  LETTER: '우편',
  VISIT: '방문',
  EMAIL: '이메일',
  OTHER: '기타',
} as const;

export const intakeMessages = {
  dayMissing: '받은 날을 선택해 주세요.',
  dayTooEarly: '받은 날을 다시 확인해 주세요.',
  dayInFuture: '받은 날은 오늘보다 늦을 수 없습니다.',
  consentMissing: '개인정보 수집·이용 안내를 고지하고 동의를 받았는지 확인해 주세요.',
} as const;

/** The choice among the ways. The other fields of an entry are a day and a tick. */
export const intakeFields = {
  channel: {
    input: 'select',
    label: '접수 경로',
    names: channelNames,
    missing: '접수 경로를 선택해 주세요.',
  },
} as const satisfies Fields;
