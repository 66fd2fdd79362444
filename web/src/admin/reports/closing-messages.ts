/** Texts about what staff note about how a report ended. */
export const closingRecordTexts = {
  title: '종결 기록',
  none: '아직 없음',
  drafted: '저장하지 않은 종결 기록이 있습니다.',
  edit: '종결 기록 수정',
  hint: '직원만 봅니다. 제보자가 읽는 내용은 바뀌지 않습니다.',
  cancel: '취소',
  save: '저장',
  done: '종결 기록을 저장했습니다.',
  changed: '다른 직원이나 다른 창에서 먼저 수정했습니다. 최신 내용을 확인하고 다시 저장해 주세요.',
} as const;
