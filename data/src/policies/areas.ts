import type { CaseName } from '../case-kinds.ts';

/** What an account may work on: an area, with the kind of case that it is about, if any. */
export const areas = {
  reports: 'report',
  inquiries: 'inquiry',
  news: undefined,
  system: undefined,
} as const satisfies Record<string, CaseName | undefined>;

export type Area = keyof typeof areas;

/** The areas of an account: all, whichever account it is (docs/decisions/042-one-staff-role.md). */
export function areasOf(_account: { username: string }): readonly Area[] {
  return Object.keys(areas) as Area[];
}
