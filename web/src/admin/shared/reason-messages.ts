/** Texts of the field for a reason of a download or an export. */
export const downloadReasonTexts = {
  label: '사유',
  hint: '접속기록에 남습니다. 고르거나 직접 적어 주세요. 직접 적은 사유는 본인에게만 보이지만, 제보 내용이나 이름은 적지 마세요.',
} as const;
