/** Texts about the accounts that may not know of a case. */
export const exclusionTexts = {
  title: '이해관계',
  hint: '이 건을 알아서는 안 되는 계정을 제외합니다. 제외된 계정에는 이 건이 목록, 검색, 건수 어디에도 보이지 않고, 제외되었다는 알림도 가지 않습니다. 제외를 해제하려면 한 사람이 요청하고 다른 사람이 승인해야 합니다.',
  show: '제외된 계정 보기·추가',
  hide: '접기',
  list: '제외된 계정',
  none: '제외된 계정이 없습니다.',
  failed: '이해관계 조회 실패',
  /** Said of an account that the report itself named. */
  automatic: '제보에 이름이 있어 자동으로 제외됨',
  removed: '삭제된 계정',
  account: '제외된 계정',
  cancel: '취소',
} as const;

/** Texts of the form that excludes an account. */
export const excludeTexts = {
  label: '제외할 계정',
  hint: '이름이나 아이디로 찾습니다. 정지된 계정은 목록에 없지만 이름이나 아이디를 입력하면 제외할 수 있습니다.',
  add: '제외',
  adding: '제외하는 중...',
  question: '이 계정을 제외할까요?',
  account: (name: string) => `제외할 계정: ${name}`,
  effect:
    '이 건이 이 계정의 목록, 검색, 건수에서 바로 사라집니다. 되돌리려면 한 사람이 해제를 요청하고 다른 사람이 승인해야 합니다.',
  done: (name: string) => `이 건에서 제외했습니다: ${name}`,
} as const;

/** Texts about the end of an exclusion, which one person requests and another one confirms. */
export const endTexts = {
  /** Said in the case while a request waits. */
  waits: '이해관계 해제 요청이 있습니다. 제외된 계정을 펼쳐 확인해 주세요.',
  requested: (reason: string) => `해제 요청 · ${reason}`,
  /** The accessible name of a button, which begins with what it shows. */
  labelOf: (label: string, name: string) => `${label}: ${name}`,
  account: (name: string) => `계정: ${name}`,
  request: {
    title: '이해관계 해제를 요청할까요?',
    hint: '다른 직원이 승인하면 이 계정은 권한에 따라 이 건을 다시 볼 수 있습니다. 승인하기 전에는 계속 보이지 않습니다.',
    note: '승인할 다른 계정이 없으면, 계정 담당자가 계정을 추가하거나 시스템 담당자가 서버에서 계정을 추가해야 합니다.',
    action: '해제 요청',
    reason: '해제 사유',
    done: '이해관계 해제를 요청했습니다. 다른 직원의 승인이 필요합니다.',
  },
  confirm: '해제 승인',
  confirmTitle: '이해관계를 해제할까요?',
  confirmHint:
    '해제하면 이 계정은 권한에 따라 이 건을 다시 볼 수 있습니다. 두 직원의 이름이 처리 이력에 남습니다.',
  confirmed: (name: string) => `이해관계를 해제했습니다: ${name}`,
  withdraw: '해제 요청 철회',
  withdrawTitle: '이해관계 해제 요청을 철회할까요?',
  withdrawn: '이해관계 해제 요청을 철회했습니다.',
  /** The answer of a second person who does not agree. */
  decline: '해제 요청 반려',
  declineTitle: '이해관계 해제 요청을 반려할까요?',
  declineHint: '반려하면 이 계정은 계속 제외됩니다. 요청한 직원은 처리 이력에서 확인할 수 있습니다.',
  declined: '이해관계 해제 요청을 반려했습니다.',
} as const;

/** Texts of 회피: who is signed in gives up the case. */
export const recusalTexts = {
  open: '회피 (내가 빠지기)',
  title: '이 건에서 빠질까요?',
  effects: [
    '이 건이 내 목록, 검색, 건수에서 바로 사라지고, 주소로도 열 수 없습니다.',
    '내가 되돌릴 수 없습니다. 이 건을 볼 수 있는 다른 두 직원만 해제할 수 있습니다.',
    '나에게 배정되어 있으면 배정이 끝납니다.',
    '이 건을 볼 수 있는 직원이 나뿐이라면, 먼저 시스템 담당자에게 다른 계정을 추가해 달라고 요청해 주세요.',
  ],
  /** Said of text that was typed about the case and not saved. */
  left: '저장하지 않은 아래 글은 함께 지워지고 복구할 수 없습니다. 필요하면 먼저 복사해 주세요.',
  run: '회피',
  failed: '회피하지 못했습니다.',
  done: '회피했습니다. 이 건은 이제 보이지 않습니다.',
} as const;
