/** Texts of the field for a reason of a download or an export. */
export const downloadReasonTexts = {
  label: '사유',
  hint: '접속기록에 남습니다. 고르거나 직접 적어 주세요. 비우면 사유 없음으로 남습니다. 제보 내용이나 이름은 적지 마세요.',
  proposals: ['내부 보고', '사실 확인', '감사 자료', '법령에 따른 제출'],
} as const;
