import { settingSentences } from '../../api/site-config.ts';

/** What the receipts of the two kinds of report do not share. */
export interface ReceiptTexts {
  next: readonly string[];
  notes: readonly string[];
  savedBox: string;
}

const keyNote =
  '접수번호나 처리 현황 주소를 아는 사람은 누구나 제보 내용과 처리 현황을 볼 수 있습니다. 다른 사람에게 알리지 말아 주세요.';
const outcome =
  `조치 결과는 처리 현황의 ‘조치 내용’ 항목에서 확인할 수 있습니다. ${settingSentences.REPORT_PROMISES}`.trim();

export const anonymousReceipt: ReceiptTexts = {
  next: [
    '담당자가 내용을 검토하고 사실을 확인합니다.',
    '처리 현황은 위 주소에서, 또는 ‘익명 제보 확인’ 화면에서 접수번호나 아이디와 비밀번호로 볼 수 있습니다.',
    '담당자의 질문이 있으면 처리 현황에 나타납니다. 따로 알려 드리지 않으니 1주에 한 번 확인해 주세요.',
    outcome,
  ],
  notes: [keyNote, '아이디와 비밀번호는 저장하지 않아 이 접수증에도 적지 않았습니다. 따로 기억해 주세요.'],
  savedBox: '접수번호와 아이디·비밀번호를 안전하게 보관했습니다',
};

export const namedReceipt: ReceiptTexts = {
  next: [
    '담당자가 내용을 검토하고 사실을 확인합니다. 확인할 것이 있으면 적어 주신 연락처로 연락드립니다.',
    '처리 현황은 위 주소에서, 또는 ‘익명 제보 확인’ 화면에서 접수번호로 볼 수 있습니다. 실명 제보도 그 화면에서 조회합니다.',
    outcome,
  ],
  notes: [keyNote, '접수번호는 메일로 보내지 않습니다. 이 접수증을 안전하게 보관해 주세요.'],
  savedBox: '접수번호를 안전하게 보관했습니다',
};

/** Where the confirmation of a named report goes. */
export const receivedMail = (address: string) =>
  `접수 확인 메일은 ${address} 주소로 보냅니다. 메일에는 제보 내용과 접수번호를 적지 않으며, 메일이 오지 않아도 제보는 접수되었습니다.`;

/** Instead of it where the site sends no mail. */
export const noReceivedMail =
  '접수 확인 메일은 보내지 않습니다. 접수번호와 처리 현황 주소는 이 화면에서만 알려 드리니 지금 저장하거나 적어 주세요.';

/** Texts of the receipt of a report. */
export const receipt = {
  title: '접수되었습니다',
  document: '제보 접수증',
  steps: '다음 절차',
  address: '처리 현황 주소',
  copy: '접수번호와 주소 복사',
  copyFailed: '복사하지 못했습니다. 접수번호와 주소를 선택해 두었으니 직접 복사하거나 적어 주세요.',
  save: '텍스트로 저장',
  saved: '파일이 저장되지 않았다면 접수번호를 복사하거나 적어 주세요.',
  fileName: '접수증.txt',
  print: '인쇄',
  printed: '인쇄 창이 열리지 않았다면 접수번호를 복사하거나 적어 주세요.',
  noPrint: '이 브라우저에서는 인쇄할 수 없습니다. 접수번호를 복사하거나 적어 주세요.',
  toResult: '처리 현황 보기',
  question:
    '접수증을 보관하셨다고 표시하지 않으셨습니다. 이 화면은 떠나면 다시 나오지 않습니다. 떠나시겠습니까?',
  leave: '처음으로',
  /** Why the buttons below the box cannot be pressed yet. */
  notYet: '위 칸에 표시하시면 누를 수 있습니다.',
  again: '새 제보 작성',
} as const;
