/** Texts about the accounts that may not know of a case. */
export const exclusionTexts = {
  title: '이해관계',
  hint: '이 건을 알아서는 안 되는 계정을 제외합니다. 제외된 계정에는 이 건이 목록, 검색, 건수 어디에도 보이지 않고, 제외되었다는 알림도 가지 않습니다.',
  show: '제외된 계정 보기·추가',
  hide: '접기',
  list: '제외된 계정',
  none: '제외된 계정이 없습니다.',
  failed: '이해관계 조회 실패',
  /** Said of an account that the report itself named. */
  automatic: '제보에 이름이 있어 자동으로 제외됨',
  removed: '삭제된 계정',
  cancel: '취소',
} as const;

/** Texts of the form that excludes an account. */
export const excludeTexts = {
  label: '제외할 계정',
  hint: '이름이나 아이디로 찾습니다. 정지된 계정은 목록에 없지만 이름이나 아이디를 입력하면 제외할 수 있습니다.',
  add: '제외',
  done: (name: string) => `이 건에서 제외했습니다: ${name}`,
} as const;

/** Texts about the end of an exclusion. */
export const endTexts = {
  end: '해제',
  /** The accessible name of the button, which begins with what it shows. */
  endOf: (name: string) => `해제: ${name}`,
  title: '이해관계를 해제할까요?',
  account: (name: string) => `계정: ${name}`,
  hint: '해제하면 이 계정은 권한에 따라 이 건을 다시 볼 수 있습니다. 해제한 직원의 이름이 처리 이력에 남습니다.',
  done: (name: string) => `이해관계를 해제했습니다: ${name}`,
} as const;

/** Texts of 회피: who is signed in gives up the case. */
export const recusalTexts = {
  open: '회피 (내가 빠지기)',
  title: '이 건에서 빠질까요?',
  effects: [
    '이 건이 내 목록, 검색, 건수에서 바로 사라지고, 주소로도 열 수 없습니다.',
    '내가 되돌릴 수 없습니다. 이 건을 볼 수 있는 다른 직원만 해제할 수 있습니다.',
    '나에게 배정되어 있으면 배정이 끝납니다.',
    '이 건을 볼 수 있는 직원이 나뿐이라면, 먼저 시스템 담당자에게 다른 계정을 추가해 달라고 요청해 주세요.',
  ],
  /** Said of text that was typed about the case and not saved. */
  left: '저장하지 않은 아래 글은 함께 지워지고 복구할 수 없습니다. 필요하면 먼저 복사해 주세요.',
  run: '회피',
  failed: '회피하지 못했습니다.',
  done: '회피했습니다. 이 건은 이제 보이지 않습니다.',
} as const;
