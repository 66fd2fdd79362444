/** Texts of the section of the home page. */
export const contactSection = {
  over: '문의하기',
  title: '현장에 맞는 해법을 함께 찾겠습니다',
} as const;

/** Texts of the contact page. */
export const contactPage = {
  title: '문의하기',
  subtitle: '견적, 시공, 제품 상담까지 담당자가 직접 답변해 드립니다.',
  over: '1:1 문의',
  heading: '무엇을 도와드릴까요?',
} as const;

/** The label of the map's marker. */
export const headOffice = (company: string) => `${company} 본사`;

/** Labels of the company's facts. */
export const factNames = { address: '주소', phone: '전화', fax: '팩스', email: '이메일' } as const;

/** The inquiry form (docs/behaviour/errors-and-texts.md#labels). */
export const inquiry = {
  title: '1:1 문의',
  submit: '문의하기',
  noScript: '이 양식을 보내려면 자바스크립트가 필요합니다. 전화나 이메일로 문의해 주세요.',
} as const;

/**
 * Shown when the code that sends an inquiry could not be loaded. The other texts are in that code, from the contract; a
 * test compares these with them.
 */
export const sendingFailed = {
  home: '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  contact: '전송 실패: 잠시 후 다시 시도해 주세요.',
} as const;

/**
 * The information the law requires before personal data is collected: purpose, items, retention, the right to refuse.
 * The text about retention follows from the settings (contract/src/cases/retention.ts).
 */
export const inquiryConsent = {
  title: '개인정보처리방침 (수집·이용 안내)',
  purpose: ['수집·이용 목적', '문의 접수 및 답변'],
  items: ['수집 항목', '필수: 성함, 이메일, 문의내용 / 선택: 연락처, 회사명'],
  retention: '보유 및 이용 기간',
  refusal: ['동의 거부 권리', '동의를 거부할 수 있으며, 거부하시면 문의를 접수할 수 없습니다.'],
  box: '개인정보처리방침에 따른 개인정보 수집·이용에 동의합니다.',
} as const;
