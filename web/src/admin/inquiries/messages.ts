import type { InquiryView } from '@gaongil/contract/requests/views';

/** Texts of the inquiry screen only. */
export const inquiryTexts = {
  noun: '문의',
  search: '번호, 성함, 연락처, 회사명, 내용, 메모 검색',
  notesHint: '처리 결과를 남깁니다. 저장해도 메일은 나가지 않습니다. 답변은 아래에서 보냅니다.',
  unsaved: '조치',
} as const;

export const inquiryViewNames: Record<InquiryView, string> = {
  all: '전체',
  open: '진행 중',
  mine: '내 담당',
  unread: '읽지 않음',
  requested: '확인할 요청',
  due: '기한',
  overdue: '지연',
  unassigned: '미배정',
};
