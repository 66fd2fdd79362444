import type { holdFilters, sortDirections } from '@gaongil/contract/requests/views';

/** Texts of the screen of what is recorded. */
export const recordMessages = {
  views: '기록 종류',
  names: { all: '제보 내보내기', inquiries: '문의 내보내기', news: '뉴스 변경', destroyed: '파기' },
  hints: {
    all: '제보 목록을 누가 언제 내보냈는지입니다. 조건은 내보낸 사람에게만 보이고, 검색어는 남기지 않습니다.',
    inquiries:
      '문의 목록을 누가 언제 내보냈는지입니다. 조건은 내보낸 사람에게만 보이고, 검색어는 남기지 않습니다.',
    news: '뉴스를 누가 언제 등록, 변경, 삭제했는지입니다. 삭제한 뉴스의 기록도 남습니다.',
    destroyed:
      '파기한 건입니다. 제보인지 문의인지, 파기한 달, 사유, 두 직원의 이름을 보여 줍니다. 실명인지 익명인지, 상태, 접수한 달, 처리를 마친 달은 보여 주지 않지만 남아 있고, 무슨 내용이었는지는 남지 않습니다.',
  },
  none: {
    all: '아직 내보낸 제보 목록이 없습니다.',
    inquiries: '아직 내보낸 문의 목록이 없습니다.',
    news: '아직 변경한 뉴스가 없습니다.',
    destroyed: '아직 파기한 건이 없습니다.',
  },
  failed: '기록 조회 실패',
  at: '일시',
  by: '직원',
  file: '파일',
  filters: '조건',
  formats: { csv: 'CSV', xlsx: '엑셀' },
  withTexts: '내용 포함',
  everything: '전체',
  notShown: '내보낸 사람에게만 보임',
  searched: '검색함',
  action: '작업',
  changes: '변경 내용',
  empty: '(비어 있음)',
  month: '파기한 달',
  kind: '구분',
  kinds: { report: '제보', inquiry: '문의' },
  reason: '사유',
  persons: '요청 · 승인',
  noReason: '보관 기한이 지났거나 운영자가 파기함',
  filterNames: {
    view: '보기',
    type: '유형',
    status: '상태',
    assignee: '담당자',
    hold: '파기 보류',
    sort: '정렬',
    dir: '방향',
  },
  holds: { active: '보류 중' } satisfies Record<(typeof holdFilters)[number], string>,
  directions: { asc: '오름차순', desc: '내림차순' } satisfies Record<(typeof sortDirections)[number], string>,
  sorts: {
    createdAt: '접수일',
    statusChangedAt: '마지막 상태 변경',
    actionAt: '조치일',
    status: '상태',
    assignee: '담당자',
    type: '유형',
  },
  unassigned: '미배정',
} as const;

export type RecordView = keyof typeof recordMessages.names;
