import type { ReportView } from '@gaongil/contract/requests/views';

/** Texts of the report screen only. */
export const reportTexts = {
  noun: '제보',
  search: '접수번호, 내용, 대상, 메모 검색',
  publicNotes: '제보자에게 공개',
  notesHint:
    '저장하면 제보자가 처리 현황 화면에서 바로 읽습니다. 내부 검토 내용은 아래 내부 메모에 적어 주세요.',
  unsaved: '조치(저장하면 제보자에게 공개)',
} as const;

export const reportViewNames: Record<ReportView, string> = {
  all: '전체',
  open: '진행 중',
  mine: '내 담당',
  requested: '확인할 요청',
  overdue: '7일 이상 경과',
  unassigned: '미배정',
  anonymous: '익명',
};

export const attachmentTexts = {
  download: '내려받기',
  downloadTitle: '첨부파일을 내려받을까요?',
  cancel: '취소',
  preview: '미리보기',
  play: '재생',
  close: '닫기',
  failed: '미리보기를 불러오지 못했습니다. 내려받아 확인해 주세요.',
  unplayable: '이 브라우저에서 재생할 수 없는 파일입니다. 내려받아 다른 프로그램으로 재생해 주세요.',
} as const;
