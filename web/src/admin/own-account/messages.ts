/** Texts of the screen of the own account. */
export const ownAccountTexts = {
  facts: '내 정보',
  factsHint: '이름, 부서, 권한은 계정 담당자가 바꿉니다.',
  failed: '내 계정 조회 실패',
  username: '아이디',
  teams: '팀',
  displayName: '이름',
  publicName: '공개 이름',
  department: '부서',
  email: '이메일',
  areas: '권한',
  since: '만든 날',
  password: '비밀번호 변경',
  passwordHint: '바꾸면 다른 브라우저와 기기에서 한 로그인은 모두 끝나고, 이 브라우저의 로그인은 이어집니다.',
  current: '현재 비밀번호',
  next: '새 비밀번호',
  change: '비밀번호 바꾸기',
  changed: '비밀번호를 바꿨습니다.',
  changeFailed: '비밀번호를 바꾸지 못했습니다.',
} as const;

/** Texts of the section about the own sessions. */
export const ownSessionTexts = {
  title: '로그인한 브라우저',
  hint: '이 계정으로 로그인되어 있는 브라우저와 기기입니다. 모르는 것이 있으면 모두 끝내고 비밀번호를 바꾸세요.',
  failed: '로그인 목록 조회 실패',
  noAddress: '주소 알 수 없음',
  isThis: '이 브라우저',
  none: '다른 곳에서 한 로그인은 없습니다.',
  end: '다른 로그인 모두 끝내기',
  question: '다른 로그인을 모두 끝낼까요?',
  consequence:
    '다른 브라우저와 기기에서는 바로 아무것도 할 수 없게 됩니다. 그곳에서 쓰던 글은 그 브라우저에 보관됩니다. 이 브라우저의 로그인은 이어집니다.',
  cancel: '취소',
  ended: '다른 로그인을 모두 끝냈습니다.',
  endFailed: '다른 로그인을 끝내지 못했습니다.',
} as const;
