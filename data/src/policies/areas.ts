import type { CaseName } from '../case-kinds.ts';

/** What an account may work on: each area, with the kind of case that it is about, if any. An account has those in `staff.areas`. */
export const areas = {
  reports: 'report',
  inquiries: 'inquiry',
  news: undefined,
  system: undefined,
} as const satisfies Record<string, CaseName | undefined>;

export type Area = keyof typeof areas;
