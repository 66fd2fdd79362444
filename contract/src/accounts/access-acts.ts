/** What members of staff do, as the access log names it. */
export const accessActs = {
  signIn: '로그인',
  signOut: '로그아웃',
  list: '목록',
  search: '검색',
  read: '열람',
  identity: '제보자 신원 열람',
  identitySearch: '제보자로 검색',
  records: '이력·메모 등 열람',
  preview: '파일 미리보기',
  download: '파일 내려받기',
  export: '내보내기',
  print: '인쇄',
  change: '변경',
  note: '메모 작성',
  hold: '파기 보류',
  destruction: '파기',
  exclusion: '이해관계 변경',
  reissue: '접수번호 다시 발급',
  news: '뉴스 변경',
  account: '계정 관리',
  audit: '접속기록 조회',
  review: '월간 점검 서명',
} as const;

export type AccessAct = keyof typeof accessActs;
