/** Texts of the question whether a report is to get another reference id. */
export const reissueTexts = {
  open: '접수번호 다시 발급',
  title: '접수번호를 다시 발급할까요?',
  effects: [
    '이전 접수번호로는 누구도 이 제보를 볼 수 없습니다. 그만둔 직원처럼 번호를 아는 사람이 볼 수 있으면 안 될 때 쓰세요.',
    '되돌릴 수 없습니다. 처리 이력과 접속기록에 남습니다.',
  ],
  /** How the reporter gets the new one. */
  reporters: {
    ANONYMOUS:
      '제보자는 아이디와 비밀번호로 조회하면 새 접수번호로 이어집니다. 번호만 적어 둔 제보자는 볼 수 없게 됩니다.',
    REALNAME:
      '제보자에게는 이전 번호로 볼 수 없다는 메일이 갑니다. 새 번호는 메일에 없으니, 연락이 오면 본인인지 확인하고 알려 주세요.',
  },
  unsaved: '저장하지 않은 글이 있습니다. 먼저 저장하거나 취소해 주세요.',
  cancel: '취소',
  run: '다시 발급',
  failed: '다시 발급하지 못했습니다.',
  done: '접수번호를 다시 발급했습니다.',
} as const;
