import { attachmentEndings } from '@gaongil/contract/attachment';

/** Labels of the report fields (wording.md "Names of things"). */
export const fieldNames = {
  referenceId: '접수번호',
  type: '유형',
  reporterName: '이름',
  reporterEmail: '이메일',
  reporterPhone: '연락처',
  loginId: '아이디',
  password: '비밀번호',
  passwordConfirm: '비밀번호 확인',
  targetType: '제보 대상',
  targetName: '대상자명',
  targetDept: '대상 부서',
  title: '제목',
  content: '내용',
  incidentSummary: '사건 개요',
  relation: '회사와의 관계',
  attachment: '첨부파일',
  status: '상태',
  assignee: '담당자',
  actionNotes: '조치 내용',
  createdAt: '접수일',
  statusChangedAt: '상태 변경일',
} as const;

export const choose = '선택해 주세요';
export const acceptedFiles = attachmentEndings.map((ending) => `.${ending}`).join(',');

export const hints = {
  loginId: '4자 이상. 진행 상황을 확인할 때 쓰며, 저장되지 않으니 기억해 두시기 바랍니다.',
  incidentSummary: '언제, 어디서, 무슨 일이 있었는지 적어 주세요.',
  attachment: '1개, 50MB 이하의 문서·이미지·압축 파일. 파일에 남은 작성자 정보는 지우고 첨부해 주세요.',
} as const;

export const named = {
  title: '실명 제보',
  intro: '처리 결과를 알려 드릴 수 있도록 이름과 연락처를 적어 주세요. 제보자의 신원은 보호됩니다.',
} as const;

export const anonymous = {
  title: '익명 제보',
  intro: '이름과 연락처를 묻지 않습니다. 직접 정한 아이디와 비밀번호로 진행 상황을 확인할 수 있습니다.',
  receivedTitle: '접수되었습니다',
  toResult: '처리 현황 보기',
  keyWarning:
    '이 주소나 접수번호를 아는 사람은 누구나 처리 현황을 볼 수 있습니다. 다른 사람에게 알리지 마세요.',
  again: '새 제보 작성하기',
} as const;

export const check = {
  title: '익명 제보 확인',
  intro: '제보할 때 정한 아이디와 비밀번호를 입력해 주세요.',
} as const;

export const result = {
  title: '제보 처리 현황',
  steps: '처리 단계',
  details: '제보 내용',
  again: '다시 조회하기',
} as const;

/** What the law asks to be said before personal data is taken: purpose, items, retention, the right to refuse. */
export const consent = {
  title: '개인정보 수집·이용 동의',
  purpose: ['수집·이용 목적', '제보 접수, 사실 확인, 처리 결과 안내'],
  items: ['수집 항목', '이름, 이메일, 연락처'],
  retention: ['보유 및 이용 기간', '제보 처리 종결 후 3년간 보관하고, 이후 지체 없이 파기합니다.'],
  refusal: [
    '동의 거부 권리와 불이익',
    '동의를 거부할 수 있습니다. 거부하시면 실명 제보를 접수할 수 없으며, 익명 제보를 이용하실 수 있습니다.',
  ],
  box: '[필수] 개인정보 수집·이용에 동의합니다.',
} as const;
