/** Why a legal hold is lifted, with the Korean names. */
export const liftReasonNames = {
  SETTLED: '소송·조사가 끝남',
  MISTAKEN: '잘못 보류함',
} as const;
export type LiftReason = keyof typeof liftReasonNames;
export const liftReasons = Object.keys(liftReasonNames) as [LiftReason, ...LiftReason[]];
