import type { InquiryView } from '@gaongil/contract/requests/views';

/** Texts of the inquiry screen only. */
export const inquiryTexts = {
  noun: '문의',
  search: '성함, 연락처, 회사명, 내용, 메모 검색',
  notesHint: '처리 결과와 답변을 남깁니다. 저장해도 문의하신 분에게 메일을 보내지는 않습니다.',
  unsaved: '조치',
} as const;

export const inquiryViewNames: Record<InquiryView, string> = {
  all: '전체',
  open: '진행 중',
  mine: '내 담당',
  requested: '확인할 요청',
  overdue: '7일 이상 경과',
  unassigned: '미배정',
};
