import { areaKinds, type AreaName } from '@gaongil/contract/accounts/areas';
import type { CaseName } from '../case-kinds.ts';

/** What an account may work on: each area, with the kind of case that it is about, if any. An account has those in `staff.areas`. */
export const areas: Readonly<Record<AreaName, CaseName | undefined>> = areaKinds;

export type Area = AreaName;
