import { attachmentExtensions } from '@gaongil/contract/files/attachment';
import type { settingSentences } from '../../api/site-config.ts';
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
  acknowledge: '접수 확인',
  feedback: '결과 안내',
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
  items: readonly AdviceItem[];
}

interface AdviceItem {
  icon: IconName;
  text: string;
  /** A sentence that follows and depends on a setting. */
  fromSettings?: keyof typeof settingSentences;
}

/** Beside both forms. */
export const progressAdvice: AdviceItem = {
  icon: 'search',
  text: '처리 현황에서 진행 상황을 알려 드립니다.',
  fromSettings: 'REPORT_PROMISES',
};

/** Above an empty form that was opened again, after a receipt or after something was typed: both are gone. */
export const reopened =
  '이 화면을 다시 여셨습니다. 적으셨던 내용은 남겨 두지 않았습니다. 접수증을 보셨다면 이미 접수되었으니 다시 보내지 않아도 됩니다. 접수증을 보지 못하셨다면 접수되지 않았을 수 있으니 다시 작성해 주세요. 접수번호는 다시 보여 드리지 않습니다.';
