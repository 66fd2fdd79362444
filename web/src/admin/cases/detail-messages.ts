// Apart from messages.ts, which is in the first script of the lists.

import type { MailState } from '@gaongil/contract/cases/messages';

const mail: Record<MailState, string> = {
  waiting: '메일 발송 중',
  sent: '메일 발송됨',
  failed: '메일 발송 실패 · 주소를 확인해 주세요',
};

/** What stands beside a message: who wrote it, and what became of it. Only reporters write back. */
export const messageMarks = {
  reporter: '제보자',
  sentWith: '제보자가 글과 함께 보냄',
  isNew: '새 답변',
  isNewInClosed: '종결된 뒤의 새 답변 · 다시 볼 것',
  see: '확인함',
  seen: '새 답변을 확인한 것으로 표시했습니다.',
  isRead: '제보자가 읽음',
  notRead: '아직 읽지 않음',
  mail,
} as const;

/** Texts of internal notes. */
export const noteMessages = {
  title: '내부 메모',
  hint: '직원만 볼 수 있습니다. 저장한 메모는 수정하거나 삭제할 수 없습니다. @를 입력해 이 건을 볼 수 있는 직원을 부르면 그 직원의 오늘 할 일에 표시됩니다.',
  label: '메모 추가',
  add: '메모 저장',
  added: '메모를 저장했습니다.',
  none: '아직 메모가 없습니다.',
  unsaved: '내부 메모',
  failed: '메모 조회 실패',
  more: '메모 더 보기',
} as const;

/** Texts of the accounts that a note can name. */
export const mentionMessages = {
  list: '부를 수 있는 계정',
  found: (count: number) => `계정 ${count}개. 위아래 화살표로 고르고 Enter로 넣습니다.`,
} as const;

/** Texts of the history of a case. */
export const historyMessages = {
  title: '처리 이력',
  none: '아직 변경된 내용이 없습니다.',
  failed: '처리 이력 조회 실패',
  more: '이력 더 보기',
  filter: '이력 종류',
  kinds: {
    all: '전체',
    status: '상태',
    assignee: '담당자',
    actionNotes: '조치 내용',
    file: '첨부파일과 자료',
    retention: '보존·파기',
  },
  empty: '(비어 있음)',
  team: '팀은 지금 이름으로 표시합니다. 그때 누가 팀원이었는지는 이 이력에 없습니다.',
  undone: '직전 변경을 되돌림',
  declined: '파기 요청 반려',
  liftDeclined: '보류 해제 요청 반려',
} as const;

/** Texts about what an export has in it. */
export const exportScopeMessages = {
  count: '내보낼 건',
  cases: (total: string) =>
    total.endsWith('+')
      ? `${Number(total.slice(0, -1)).toLocaleString('en-US')}건 이상`
      : `${Number(total).toLocaleString('en-US')}건`,
  unknown: '세는 중입니다.',
  filters: '조건',
  everything: '없음 (목록 전체)',
  searched: (words: string) => `검색어: ${words}`,
} as const;
