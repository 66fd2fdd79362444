/** Texts about accounts that are away, and those who cover for them. */
export const absenceTexts = {
  title: '부재와 대리',
  ownHint:
    '자리를 비우는 동안 내 담당 건의 배정·기한·새 답변 메일이 대리에게도 가고, 대리의 오늘 할 일에 내 담당 건이 표시됩니다. 담당자와 권한은 바뀌지 않으며, 기간이 지나면 저절로 끝납니다.',
  none: '정해진 부재가 없습니다.',
  set: (name: string, from: string, until: string) => `${from}–${until} · 대리: ${name}`,
  covering: '내가 대리하는 계정',
  covered: (name: string, from: string, until: string) => `${name} · ${from}–${until}`,
  failed: '대리 조회 실패',
  form: '부재와 대리 정하기',
  cover: '대리',
  coverHint:
    '같은 종류의 건을 모두 볼 수 있는 계정만 고를 수 있습니다. 이해관계로 제외된 건은 대리에게도 보이지 않습니다.',
  noCandidates: '대리가 될 수 있는 계정이 없습니다. 같은 종류의 건을 모두 볼 수 있는 활성 계정이 필요합니다.',
  choose: '선택해 주세요',
  from: '시작일',
  until: '종료일(이날까지)',
  save: '부재 저장',
  saved: '부재와 대리를 저장했습니다.',
  saveFailed: '저장하지 못했습니다.',
  end: '부재 끝내기',
  ended: '부재를 끝냈습니다.',
  endFailed: '부재를 끝내지 못했습니다.',
  /** Marks a case of an account that is away. */
  mark: (name: string) => `대리: ${name}`,
} as const;
