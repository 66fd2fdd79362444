import { type Advice, progressAdvice } from './reports.ts';

export const named = {
  title: '실명 제보',
  subtitle: '확인할 것이 있으면 담당자가 연락할 수 있도록 이름과 연락처를 적어 주세요.',
} as const;

const contactsAreHidden = {
  icon: 'lock',
  text: '이름과 연락처는 관리자 권한이 있는 담당자만 볼 수 있으며, 처리 현황 화면에는 나오지 않습니다.',
} as const;
const noDisadvantage = {
  icon: 'shield',
  text: '회사는 제보를 이유로 한 어떠한 인사상 불이익도 허용하지 않습니다.',
} as const;
const protectionByLaw = {
  icon: 'scales',
  text: '법률상 신고자 보호는 법이 정한 요건을 갖춘 경우에 적용됩니다. 담당자가 관련된 경우에는 국민권익위원회 등 외부 기관에 신고해 주세요.',
} as const;

export const namedAdvice: Advice = {
  heading: '제보하기 전에 알아 두세요',
  items: [
    contactsAreHidden,
    { icon: 'key', text: '접수번호는 접수 직후 화면에서만 알려 드립니다.' },
    {
      icon: 'mail',
      text: '접수 확인 메일을 보내는지는 접수 화면에서 알려 드립니다. 메일에는 제보 내용을 적지 않습니다.',
    },
    progressAdvice,
    noDisadvantage,
    protectionByLaw,
  ],
};

/** Beside the receipt of a named report. */
export const receivedAdvice: Advice = {
  heading: '접수 후에 알아 두세요',
  items: [
    {
      icon: 'key',
      text: '이 화면을 닫으면 접수번호가 다시 나오지 않습니다. 지금 저장하거나 적어 주세요.',
    },
    { icon: 'search', text: '접수번호가 있으면 보관 기한까지 처리 현황과 조치 내용을 볼 수 있습니다.' },
    contactsAreHidden,
    noDisadvantage,
    protectionByLaw,
  ],
};

/**
 * The information the law requires before personal data is collected: purpose, items, retention, the right to refuse.
 * The text about retention follows from the settings (contract/src/cases/retention.ts).
 */
export const consent = {
  title: '개인정보 수집·이용 동의',
  purpose: ['수집·이용 목적', '제보 접수, 사실 확인, 처리 결과 안내'],
  items: ['수집 항목', '이름, 이메일, 연락처'],
  retention: '보유 및 이용 기간',
  refusal: [
    '동의 거부 권리와 불이익',
    '동의를 거부할 수 있습니다. 거부하시면 실명 제보를 접수할 수 없으며, 익명 제보를 이용하실 수 있습니다.',
  ],
  box: '개인정보 수집·이용에 동의합니다.',
} as const;
