import { tagsOfAccount } from '../cases/exclusions/account-tags.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { teamsColumn } from '../staff/staff.ts';
import type { Area } from './areas.ts';

/** An active account, with the digests by which cases are excluded from it. */
export interface Colleague {
  id: number;
  username: string;
  teams: readonly string[];
  areas: readonly string[];
  exclusionTags: readonly Buffer[];
}

/** The areas with the cases that are excluded from everybody else, and the area with all cases of the kind. */
const independentAreas: readonly (readonly [Area, Area])[] = [
  ['independentReports', 'reports'],
  ['independentInquiries', 'inquiries'],
];

/** Whether what an account may see depends on what others may not: it is independent, and does not see every case anyway. */
export const dependsOnOthers = (areas: readonly string[]): boolean =>
  independentAreas.some(([area, all]) => areas.includes(area) && !areas.includes(all));

/** All active accounts with their digests. */
export async function activeColleagues(db: Database, ring: KeyRing): Promise<Colleague[]> {
  const accounts = await db('staff')
    .where('state', 'active')
    .select<Omit<Colleague, 'exclusionTags'>[]>('id', 'username', 'areas', db.raw(`${teamsColumn} as teams`));
  return Promise.all(
    accounts.map(async (account) =>
      Object.assign(account, { exclusionTags: await tagsOfAccount(ring, account.username) }),
    ),
  );
}
