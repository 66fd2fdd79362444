import type { StaffCall } from './call-policies.ts';

/**
 * The calls that an account without a second factor may make where one is required (docs/decisions/098-wrong-codes-of-a-day.md):
 * what enrolling needs, and signing out. Calls that visitors have as well answer it what they answer visitors.
 */
export const enrolmentCalls: ReadonlySet<StaffCall> = new Set<StaffCall>([
  'currentStaff',
  'logout',
  'readOwnSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'addPasskey',
]);
