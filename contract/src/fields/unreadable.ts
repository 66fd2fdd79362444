/** Stands for each value of a case that cannot be opened, so that none is stated (docs/behaviour/back-office.md#damaged-cases). */
export const unreadableText = '열 수 없음';

export type Unreadable = typeof unreadableText;
