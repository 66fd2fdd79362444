export const check = {
  title: '익명 제보 확인',
  intro: '익명 제보는 아이디와 비밀번호로, 접수번호가 있으면 실명 제보도 진행 상황을 확인합니다.',
  submit: '조회하기',
  forgotten:
    '아이디나 비밀번호를 잊으면 되찾을 수 없습니다. 접수번호가 있으면 아래에서 조회하시고, 없으면 새로 제보해 주세요.',
} as const;

/** The lookup by reference id, for both kinds of report. */
export const byNumber = {
  title: '접수번호가 있으신가요?',
  text: '접수번호만으로 처리 현황을 볼 수 있습니다. 실명으로 제보하신 분도 여기에서 확인해 주세요.',
  hint: '영문과 숫자 26자리입니다. 처리 현황 주소를 붙여 넣어도 됩니다.',
  missing: '접수번호를 입력해 주세요.',
  wrongLength: (letters: number) =>
    `접수번호는 영문과 숫자 26자리인데 ${letters}자리를 입력하셨습니다. 접수증에 적힌 번호를 다시 확인해 주세요.`,
  strangeLetter: (letter: string) =>
    `접수번호에 쓰지 않는 글자가 있습니다(${letter}). 접수증에 적힌 영문과 숫자 26자리를 다시 확인해 주세요.`,
  unknown:
    '이 접수번호의 제보가 없습니다. 번호를 다시 확인해 주세요. 보관 기한이 지났거나 파기된 제보는 조회되지 않습니다.',
  submit: '처리 현황 보기',
} as const;
