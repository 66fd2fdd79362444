import type { LinkRelation } from '@gaongil/contract/cases/links';

/** What the other case is to the one that is open. */
export const relationNames: Readonly<Record<LinkRelation, string>> = {
  RELATED: '관련',
  DUPLICATE_OF: '중복 (먼저 온 건)',
  DUPLICATED_BY: '중복 (나중에 온 건)',
  FOLLOWS: '후속 (앞선 건)',
  FOLLOWED_BY: '후속 (이어진 건)',
};

/** Texts of the links of a case. */
export const linkTexts = {
  title: '연결된 건',
  hint: '두 건을 모두 볼 수 있는 직원에게만 보입니다.',
  none: '연결된 건이 없습니다.',
  failed: '연결 조회 실패',
  add: '다른 건과 연결',
  list: '연결된 건',
  removedList: '해제된 연결',
  removedBy: '해제',
  remove: '해제',
  removeLink: (title: string) => `${title} 연결 해제`,
  removed: '연결을 해제했습니다.',
  kinds: { report: '제보', inquiry: '문의' },
} as const;

export const removeLinkTexts = {
  title: '연결을 해제할까요?',
  hint: '두 건에서 모두 해제합니다. 연결했던 기록은 남고, 두 건의 내용은 그대로입니다.',
  keep: '그대로 두기',
  confirm: '해제',
} as const;

/** Texts of the dialog that links a case with another one. */
export const linkDialogTexts = {
  title: '다른 건과 연결',
  hint: '관리번호나 제목의 낱말로 찾아 선택해 주세요. 중복인 건도 지워지거나 합쳐지지 않습니다.',
  action: '연결',
  relation: '연결할 건은 이 건의',
  chooseRelation: '선택해 주세요',
  search: '관리번호 또는 검색어',
  find: '찾기',
  missing: '관리번호나 검색어를 입력해 주세요.',
  found: '찾은 건',
  count: (count: number) => (count === 0 ? '찾은 건이 없습니다.' : `${count}건을 찾았습니다.`),
  more: (count: number) => `처음 ${count}건입니다. 더 자세히 검색해 주세요.`,
  notChosen: '연결할 건을 선택해 주세요.',
  done: '연결했습니다.',
} as const;
