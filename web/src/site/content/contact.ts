/** The section of the home page. */
export const contactSection = {
  over: 'CONTACT',
  title: '현장에 맞는 해법을 함께 찾겠습니다',
} as const;

/** The page of its own. */
export const contactPage = {
  title: '문의하기',
  subtitle: '견적, 시공, 제품 상담까지 담당자가 직접 답변해 드립니다.',
  over: '1:1 Inquiry',
  heading: '무엇을 도와드릴까요?',
} as const;

/** What stands at the marked place of the map. */
export const headOffice = (company: string) => `${company} 본사`;

/** Labels of the company's facts. */
export const factNames = { address: '주소', phone: '전화', fax: '팩스', email: '이메일' } as const;

/** The inquiry form (docs/behaviour/errors-and-texts.md#labels). */
export const inquiry = {
  title: '1:1 문의',
  name: { label: '성함', placeholder: '홍길동' },
  email: { label: '이메일', placeholder: 'name@company.co.kr' },
  phone: { label: '연락처', placeholder: '010-0000-0000' },
  company: { label: '회사명', placeholder: '소속 기관 또는 회사' },
  message: {
    label: '문의내용',
    placeholder: '제품명, 수량, 설치 현장 등을 함께 적어 주시면 더 정확히 안내해 드립니다.',
  },
  submit: '문의하기',
  noScript: '이 양식을 보내려면 자바스크립트가 필요합니다. 전화나 이메일로 문의해 주세요.',
} as const;

/**
 * Said when the code that sends an inquiry did not arrive. The other texts come with that code, from the contract; a test
 * holds these to it.
 */
export const sendingFailed = {
  home: '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  contact: '전송 실패: 잠시 후 다시 시도해 주세요.',
} as const;

/** What the law asks to be said before personal data is taken: purpose, items, retention, the right to refuse. */
export const inquiryConsent = {
  title: '개인정보처리방침 (수집·이용 안내)',
  purpose: ['수집·이용 목적', '문의 접수 및 답변'],
  items: ['수집 항목', '필수: 성함, 이메일, 문의내용 / 선택: 연락처, 회사명'],
  retention: ['보유 및 이용 기간', '문의 처리 완료 후 1년'],
  refusal: ['동의 거부 권리', '동의를 거부할 수 있으며, 거부하시면 문의를 접수할 수 없습니다.'],
  box: '개인정보 수집·이용에 동의합니다.',
} as const;
