/** Texts of the screen of the access log. */
export const accessTexts = {
  list: '접속기록',
  views: '접속기록 종류',
  names: { all: '기록', review: '월간 점검' },
  hint: '직원이 무엇을 했는지입니다. 건의 내용과 검색어는 남기지 않습니다. 이 화면을 연 것도 기록됩니다.',
  dayHint: '익명 제보가 들어온 날의 기록은 밤사이 시각이 지워지고 날짜만 남습니다.',
  search: '접속기록 찾기',
  account: '계정',
  about: '대상',
  case: '건',
  caseHint: '볼 수 있는 건은 접수번호 전체로, 그 밖의 건은 기록에 적힌 12자리 기호로 찾습니다.',
  act: '한 일',
  anyAct: '모두',
  from: '시작 날짜',
  to: '끝 날짜',
  find: '찾기',
  reset: '초기화',
  none: '조건에 맞는 접속기록이 없습니다.',
  failed: '접속기록 조회 실패',
  at: '일시',
  who: '계정',
  result: '결과',
  reason: '사유',
  address: '네트워크 주소',
  dayOnly: '시각 없음',
  nobody: '없는 아이디',
  unreadable: '열 수 없는 기록',
  noReason: '사유 없음',
  /** How many entries say the same as the one that is shown. */
  others: (count: number) => `외 ${count}건`,
  noAddress: '주소 없음',
  openInquiry: '문의 열기',
  kinds: { report: '제보', inquiry: '문의', account: '계정', team: '팀' },
} as const;

/** Texts of the section of an opened case. */
export const caseAccessTexts = {
  title: '접속기록',
  show: '이 건의 접속기록 보기',
  hide: '접속기록 닫기',
  none: '이 건에 남은 접속기록이 없습니다.',
  more: '최근 50개입니다. 더 앞의 기록은 접속기록 화면에서 접수번호로 찾을 수 있습니다.',
} as const;

/** What came of an act, by its HTTP status. */
const results: Partial<Record<number, string>> = {
  200: '성공',
  202: '비밀번호만 확인',
  401: '실패',
  403: '거부',
  404: '찾지 못함',
  409: '거부',
  412: '다른 변경과 겹침',
  428: '다시 인증해야 함',
};

export const resultName = (status: number): string => results[status] ?? String(status);
