import type { CaseResourceName } from '../../api/cases.ts';

/** What is entered: a report of one of the two types, or an inquiry. */
export type EntryKind = 'REALNAME' | 'ANONYMOUS' | 'INQUIRY';

export const entryButton: Record<CaseResourceName, string> = {
  reports: '제보 대신 입력',
  inquiries: '문의 대신 입력',
};

/** Texts of the form in which staff enter what arrived elsewhere. */
export const entryTexts = {
  hint: '전화, 우편, 방문 등으로 받은 내용을 그대로 적어 주세요. 공개 양식과 같은 항목이며, 기한은 받은 날부터 셉니다.',
  consent: '동의 고지',
  type: '유형',
  choose: '선택해 주세요',
  receivedOn: '받은 날',
  pairHint:
    '제보자가 처리 현황을 보고 글을 주고받을 때 씁니다. 제보자가 정한 것을 적거나 새로 만들어 주세요. 초안에 남지 않으며, 저장한 뒤 접수증에 한 번만 나옵니다.',
  makePair: '새로 만들기',
  loginId: '아이디',
  password: '비밀번호',
  passwordHint: '영문, 숫자, 특수문자를 포함하여 8자 이상',
  files: '스캔본과 파일',
  filesHint: {
    reports:
      '첫 파일은 첨부파일, 나머지는 자료가 됩니다. 파일마다 50MB까지이며, 여기로 여러 개를 끌어다 놓아도 됩니다. 초안에 남지 않습니다.',
    inquiries:
      '자료로 추가합니다. 파일마다 50MB까지이며, 여기로 여러 개를 끌어다 놓아도 됩니다. 초안에 남지 않습니다.',
  },
  sent: (percent: number) => `파일을 보내는 중입니다. ${percent}%`,
  save: '저장하고 접수증 보기',
  unsaved: '대신 입력',
  addFiles: '파일 추가',
  dropFiles: '여기에 놓으면 추가합니다.',
  chosenFiles: '보낼 파일',
  removeFile: (name: string) => `${name} 빼기`,
  remove: '빼기',
  receivedBefore:
    '앞서 저장한 내용이 이미 접수되었습니다. 목록에서 먼저 확인해 주세요. 지금 내용을 다시 저장하면 새로 접수됩니다.',
  maybeStored: '이미 저장되었을 수 있습니다. 고치지 않고 다시 저장하면 두 번 접수되지 않습니다.',
} as const;

/** What is read out before personal data is collected, and the tick that says so. */
export const consentTexts: Record<EntryKind, { read: string; box: string }> = {
  REALNAME: {
    read: '읽어 드릴 내용: 제보 접수, 사실 확인, 처리 결과 안내를 위해 이름, 이메일, 연락처를 수집합니다. 보유 기간은 공개 양식의 안내와 같습니다. 동의를 거부하실 수 있으며, 그러면 익명 제보로 접수합니다.',
    box: '개인정보 수집·이용을 고지하고 동의를 받았습니다.',
  },
  ANONYMOUS: {
    read: '읽어 드릴 내용: 이름과 연락처는 적지 않습니다. 보유 기간은 공개 양식의 안내와 같습니다. 아이디와 비밀번호를 잃어버리면 다시 알려 드릴 수 없습니다.',
    box: '위 내용을 고지하고 동의를 받았습니다.',
  },
  INQUIRY: {
    read: '읽어 드릴 내용: 문의 접수와 답변을 위해 성함, 이메일, 문의내용과 선택 항목인 연락처, 회사명을 수집합니다. 보유 기간은 공개 양식의 안내와 같습니다. 동의를 거부하실 수 있으며, 그러면 문의를 접수할 수 없습니다.',
    box: '개인정보 수집·이용을 고지하고 동의를 받았습니다.',
  },
};

/** Texts of the receipt. */
export const receiptTexts = {
  title: '접수증',
  saved: '저장했습니다. 이 화면을 닫으면 비밀번호는 다시 볼 수 없습니다.',
  savedPlain: '저장했습니다.',
  withheld:
    '저장했습니다. 이해관계가 있는 제보라 이 계정에는 보이지 않습니다. 접수번호와 접수증은 다른 담당자가 제보자에게 전달하며, 적으신 아이디와 비밀번호는 쓸 수 없습니다.',
  registerNumber: '관리번호',
  referenceId: '접수번호',
  receivedOn: '받은 날',
  address: '처리 현황 확인',
  known:
    '비밀번호는 이 접수증에만 있으며, 입력한 직원도 보았습니다. 다른 사람에게 보이지 않게 보관해 주세요.',
  readAgain: '일주일에 한 번은 처리 현황에서 담당자의 글을 확인해 주세요.',
  hidden: '익명 제보는 알림 시각이 지난 뒤에 목록에 나올 수 있습니다. 지금은 아래 단추로 열 수 있습니다.',
  notSent: (names: string) => `올리지 못한 파일: ${names}. 사건을 열어 자료에서 다시 추가해 주세요.`,
  print: '인쇄',
  open: '완료하고 사건 열기',
  done: '완료',
} as const;
