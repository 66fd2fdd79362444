/** Texts about who wrote a named report. */
export const identityTexts = {
  title: '제보자',
  hint: '이름, 이메일, 연락처는 사유를 남겨야 볼 수 있고, 누가 왜 보았는지 접속기록에 남습니다.',
  destroyed: '제보자 정보는 보관 기한이 지나 파기되었습니다.',
  show: '제보자 보기',
  hide: '가리기',
  /** Said while name, e-mail and phone are shown. */
  shown: '이 제보를 닫거나 다른 제보로 옮기면 다시 가려집니다. 인쇄와 내보내기에는 나오지 않습니다.',
  /** Said of a reason that was typed and neither sent nor discarded. */
  drafted: '작성 중이던 사유가 있습니다.',
  cancel: '취소',
} as const;

/** Texts of the question for a reason. */
export const reasonTexts = {
  title: '제보자를 볼까요?',
  label: '사유',
  choose: '선택',
  other: '직접 입력',
  words: '사유 (직접 입력)',
  wordsHint: '접속기록에 그대로 남습니다. 제보 내용이나 이름은 적지 마세요.',
  run: '제보자 보기',
} as const;

/** Texts of the search for the reports of a reporter. */
export const identitySearchTexts = {
  title: '제보자로 찾기',
  hint: '실명 제보를 제보자의 이름, 이메일, 연락처로 찾습니다. 검색어는 남지 않지만, 누가 왜 찾았는지는 접속기록에 남습니다.',
  words: '이름, 이메일 또는 연락처',
  run: '찾기',
  none: '검색 결과가 없습니다.',
  found: (count: number) => `제보 ${count}건을 찾았습니다.`,
  more: '더 있을 수 있습니다. 검색어를 더 자세히 입력해 주세요.',
  results: '찾은 제보',
  close: '닫기',
} as const;
