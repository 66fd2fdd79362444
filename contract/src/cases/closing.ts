/*
 * What staff note about how a report ended (docs/decisions/112-closing.md). Only staff read it. The schemas are in closing-schemas.ts,
 * so that a screen that names the values does not load them.
 */

/** What an investigation found. */
export const findings = [
  'CONFIRMED',
  'PARTLY_CONFIRMED',
  'UNFOUNDED',
  'UNPROVEN',
  'NOT_APPLICABLE',
  'REFERRED',
] as const;

export type Finding = (typeof findings)[number];

/** Korean names of findings (docs/behaviour/errors-and-texts.md#names-of-values). */
export const findingNames: Record<Finding, string> = {
  CONFIRMED: '사실',
  PARTLY_CONFIRMED: '일부 사실',
  UNFOUNDED: '사실 아님',
  UNPROVEN: '확인 불가',
  NOT_APPLICABLE: '해당 없음',
  REFERRED: '다른 기관 이첩',
};

/** The fields of a report that only staff read; each is a text, and '' when it was not set. */
export const closingFields = ['finding', 'measure', 'category'] as const;

/** Their Korean names. */
export const closingFieldNames = { finding: '조사 결과', measure: '취한 조치', category: '분류' } as const;

/** Said when a report is closed without a finding. */
export const findingMissing = `${closingFieldNames.finding}를 선택해 주세요.`;

/** The values of these fields. */
export type ClosingValues = Record<(typeof closingFields)[number], string>;
