/** What the panel and the doctor show a line about, in this order, with its name. */
export const systemComponentNames = {
  version: '버전',
  settings: '설정',
  postgres: 'Postgres',
  migrations: '데이터베이스 구조',
  clocks: '시계',
  holidays: '공휴일',
  redis: 'Redis',
  store: '첨부파일 저장소',
  keys: '키',
  accessLog: '접속기록',
  secondFactor: '2단계 인증',
  api: 'api',
  worker: 'worker',
  mailServer: '메일 서버',
  mail: '메일 발송',
  // Of the doctor alone: who reads the panel may be the one who is not to know of the case.
  handlers: '볼 수 있는 사람',
  searchIndex: '검색 색인',
  disk: '디스크',
  certificate: '인증서',
  sources: '방문자 구분과 한도',
  backup: '백업',
  drill: '복구 연습',
} as const;

export type SystemComponent = keyof typeof systemComponentNames;

/** `ok`: nothing to do. `care`: the text says what to do. `unknown`: could not be checked, or need not be. */
export const systemStates = ['ok', 'care', 'unknown'] as const;

export const systemStateNames = { ok: '정상', care: '확인 필요', unknown: '확인 안 함' } as const;
