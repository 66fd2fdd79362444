/** What the staff screens say when the server said nothing itself (wording.md "Messages"). */
export const staffMessages = {
  listFailed: '목록 조회 실패',
  detailFailed: '상세 조회 실패',
  saveFailed: '저장 실패',
  empty: '데이터가 없습니다.',
  loading: '불러오는 중입니다…',
  saved: '저장되었습니다.',
  restored: '작성 중이던 내용을 복구했습니다.',
  discard: '되돌리기',
  signOutFailed: '로그아웃하지 못했습니다. 다시 시도해 주세요.',
  refused: '요청이 거부되었습니다. 다시 로그인해 주세요.',
  notesArePublic: '제보자가 처리 현황 화면에서 읽는 내용입니다. 내부 메모를 적지 마세요.',
} as const;
