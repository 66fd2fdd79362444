/** Why an account may know of a case again, with the Korean names. */
export const exclusionEndReasonNames = {
  MISTAKEN: '잘못 제외함',
  SETTLED: '이해관계가 없어짐',
} as const;
export type ExclusionEndReason = keyof typeof exclusionEndReasonNames;
export const exclusionEndReasons = Object.keys(exclusionEndReasonNames) as [
  ExclusionEndReason,
  ...ExclusionEndReason[],
];
