import type { AreaName } from '@gaongil/contract/accounts/areas';
import type { CaseName } from '../case-kinds.ts';

/** What an account may work on: each area, with the kind of case that it is about, if any. An account has those in `staff.areas`. */
export const areas = {
  reports: 'report',
  ownReports: 'report',
  inquiries: 'inquiry',
  news: undefined,
  accounts: undefined,
  system: undefined,
} as const satisfies Record<AreaName, CaseName | undefined>;

export type Area = AreaName;
