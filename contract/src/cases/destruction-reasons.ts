/**
 * Why a case is destroyed before its time, with the Korean names. Fixed choices and no text: the reason stays when the case
 * is gone, so it must tell nothing of it.
 */
export const destructionReasonNames = {
  DATA_SUBJECT: '정보주체의 삭제 요구',
  MISTAKEN: '잘못 접수됨',
  DUPLICATE: '중복 접수',
} as const;
export type DestructionReason = keyof typeof destructionReasonNames;
export const destructionReasons = Object.keys(destructionReasonNames) as [
  DestructionReason,
  ...DestructionReason[],
];
