import type { ReportView } from '@gaongil/contract/requests/views';

/** Texts of the report screen only. */
export const reportTexts = {
  noun: '제보',
  /** Instead of a register number on the first day of a report. */
  numberedTomorrow: '다음 날 부여',
  search: '번호, 내용, 대상, 메모 검색',
  publicNotes: '제보자에게 공개',
  notesHint:
    '저장하면 제보자가 처리 현황 화면에서 바로 읽고, 결과를 알린 것으로 기록됩니다. 중간에 알릴 내용은 아래 제보자에게 보낼 글에, 내부 검토 내용은 내부 메모에 적어 주세요.',
  unsaved: '조치(저장하면 제보자에게 공개)',
} as const;

export const reportViewNames: Record<ReportView, string> = {
  all: '전체',
  open: '진행 중',
  mine: '내 담당',
  unread: '읽지 않음',
  requested: '확인할 요청',
  due: '기한',
  overdue: '지연',
  unassigned: '미배정',
  anonymous: '익명',
};
