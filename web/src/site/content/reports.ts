import { attachmentExtensions } from '@gaongil/contract/files/attachment';
import { visibilityText } from '../../api/site-config.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Labels of what a report has beside the fields of contract/src/cases/report-fields.ts. */
export const fieldNames = {
  referenceId: '접수번호',
  type: '유형',
  loginId: '아이디',
  password: '비밀번호',
  passwordConfirm: '비밀번호 확인',
  attachment: '첨부파일',
  status: '상태',
  assignee: '담당자',
  actionNotes: '조치 내용',
  createdAt: '접수일',
  statusChangedAt: '상태 변경일',
  updatedAt: '최근 수정일',
  endsOn: '보관 기한',
} as const;

export const choose = '선택해 주세요';
export const acceptedFiles = attachmentExtensions.map((extension) => `.${extension}`).join(',');
export const submit = '제보하기';
/** The parent page of all report pages. */
export const reportCentrePath = '/esg/report';
/** Shown without JavaScript; the phone number and the e-mail address follow. */
export const noScript = {
  report:
    '제보를 보내려면 자바스크립트가 필요합니다. 브라우저 설정에서 자바스크립트를 켠 뒤 이 화면을 다시 열거나, 전화 또는 이메일로 제보해 주세요.',
  check:
    '접수한 제보를 조회하려면 자바스크립트가 필요합니다. 브라우저 설정에서 자바스크립트를 켠 뒤 이 화면을 다시 열거나, 전화 또는 이메일로 문의해 주세요.',
  result:
    '처리 현황을 보려면 자바스크립트가 필요합니다. 브라우저 설정에서 자바스크립트를 켠 뒤 이 화면을 다시 열거나, 전화 또는 이메일로 문의해 주세요.',
  notAnonymous: '전화나 이메일에는 보내는 분의 번호나 주소가 남을 수 있습니다.',
} as const;

/** The numbered sections of the two forms. */
export const groups = {
  account: '조회용 계정',
  reporter: '제보자 정보',
  target: '제보 대상',
  report: '제보 내용',
} as const;

export const hints = {
  account: '아이디와 비밀번호는 복구할 수 없습니다. 진행 상황을 확인할 때 필요하니 꼭 기억해 주세요.',
  loginId: '4자 이상, 대소문자 구분. 실명이나 사번이 드러나지 않는 아이디를 권합니다.',
  ruleMet: '충족',
  passwordDone: '비밀번호 조건을 모두 충족했습니다.',
  attachment: '1개, 최대 50MB · 문서, 이미지, 녹음, 영상, 압축파일',
} as const;

/** Texts next to a form. They promise nothing that only the law can grant, and nothing that the site does not do. */
export interface Advice {
  heading: string;
  /** `fromSettings`: a sentence that follows and depends on a setting. */
  items: readonly { icon: IconName; text: string; fromSettings?: string }[];
}

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

export const anonymous = {
  title: '익명 제보',
  subtitle: '신원을 밝히지 않아도 됩니다. 아는 만큼만 적어 주세요.',
} as const;

export const anonymousAdvice: Advice = {
  heading: '익명성을 이렇게 지킵니다',
  items: [
    { icon: 'lock', text: '이름, 연락처, 이메일을 받지 않습니다.' },
    {
      icon: 'shield',
      text: '제보 화면의 접속 주소와 기기 정보를 남기지 않으며, 이 화면은 쿠키를 쓰지 않습니다.',
    },
    {
      icon: 'clock',
      text: '접수한 날짜만 남기고 시각은 남기지 않습니다.',
      fromSettings: visibilityText,
    },
    {
      icon: 'device',
      text: '회사 PC나 사내 네트워크는 피해 주세요. 그곳에 남는 기록까지 막을 수는 없습니다.',
    },
    {
      icon: 'scales',
      text: '법률상 신고자 보호는 대개 실명이나 변호사 대리 신고를 전제로 하며, 익명 제보에는 적용되지 않을 수 있습니다.',
    },
  ],
};

/** What the receipts of the two kinds of report do not share. */
export interface ReceiptTexts {
  next: readonly string[];
  notes: readonly string[];
  savedBox: string;
}

const keyNote =
  '접수번호나 처리 현황 주소를 아는 사람은 누구나 제보 내용과 처리 현황을 볼 수 있습니다. 다른 사람에게 알리지 말아 주세요.';
const outcome = '조치 결과는 처리 현황의 ‘조치 내용’ 항목에서 확인할 수 있습니다.';

export const anonymousReceipt: ReceiptTexts = {
  next: [
    '담당자가 내용을 검토하고 사실을 확인합니다.',
    '처리 현황은 위 주소에서, 또는 ‘익명 제보 확인’ 화면에서 접수번호나 아이디와 비밀번호로 볼 수 있습니다.',
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

/** Above an empty form that was opened again, after a receipt or after something was typed: both are gone. */
export const reopened =
  '이 화면을 다시 여셨습니다. 적으셨던 내용은 남겨 두지 않았습니다. 접수증을 보셨다면 이미 접수되었으니 다시 보내지 않아도 됩니다. 접수증을 보지 못하셨다면 접수되지 않았을 수 있으니 다시 작성해 주세요. 접수번호는 다시 보여 드리지 않습니다.';

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
    '접수증을 아직 보관하지 않으셨습니다. 이 화면을 떠나면 접수번호를 다시 볼 수 없습니다. 떠나시겠습니까?',
  leave: '처음으로',
  /** Why the buttons below the box cannot be pressed yet. */
  notYet: '위 칸에 표시하시면 누를 수 있습니다.',
  again: '새 제보 작성',
} as const;

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

export const result = {
  title: '제보 처리 현황',
  subtitle: '접수하신 제보의 처리 단계를 확인할 수 있습니다.',
  steps: '처리 단계',
  progress: '처리 진행률',
  /** The state of a step in words, because colour alone is not enough. */
  states: { done: '완료', active: '현재 단계', todo: '예정' },
  /** The state of 처리중 when a report was closed without it. */
  passedBy: '바로 종결',
  /** Before a day that is not that of the step itself. */
  lastUpdate: '최근 변경',
  handling: '처리 내용',
  details: '제보 내용',
  /** Shown from 30 days before the report is destroyed. */
  until: (day: string) => `${day}까지 볼 수 있고, 그 뒤 파기합니다.`,
  /** Shown for an empty field. */
  nothing: '-',
  loaded: '조회했습니다.',
  unknown: '주소나 접수번호를 다시 확인해 주세요. 보관 기한이 지났거나 파기된 제보는 조회되지 않습니다.',
  left: '이 화면을 떠나실 때 다른 사람이 볼 수 없도록 내용을 지웠습니다.',
  loadAgain: '다시 보기',
  retry: '다시 시도',
  again: '다시 조회하기',
} as const;

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
