/** How many files staff may add to a case on a day of Seoul. */
export const filesPerDay = 50;

/** How many files staff may add to a case; those that were removed count. */
export const filesPerCase = 200;

/** The longest description of a file, in code points. */
export const fileDescriptionLimit = 500;

/** What the calls about the files of a case answer with 409. */
export const fileRefusals = {
  today: `한 건에 하루 ${filesPerDay}개까지 올릴 수 있습니다. 내일 다시 올려 주세요.`,
  full: `한 건에 올릴 수 있는 자료 ${filesPerCase}개를 모두 사용했습니다. 여러 파일은 zip으로 묶어 주세요.`,
  reused: '같은 요청 번호로 다른 파일을 이미 올렸습니다. 파일을 다시 선택해 주세요.',
  missing: '자료를 찾을 수 없습니다. 다른 창에서 삭제되었을 수 있습니다.',
  ofAnother: '올린 사람만 삭제할 수 있습니다.',
  onHold: '파기 보류 중인 건의 자료는 삭제할 수 없습니다.',
} as const;
