/** The usual reasons to read who wrote a report; the access log has them as they stand here. */
export const identityReasons = [
  '제보자에게 연락',
  '사실 확인',
  '제보자 보호 조치',
  '법령에 따른 제출',
] as const;
