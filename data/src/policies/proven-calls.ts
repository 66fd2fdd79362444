import type { StaffCall } from './call-policies.ts';

/**
 * The calls that need a fresh proof by the second factor from an account that has one
 * (docs/decisions/088-second-factor.md). An account without one is not asked.
 */
export const provenCalls: ReadonlySet<StaffCall> = new Set<StaffCall>([
  'renewRecoveryCodes',
  'removeSecondFactor',
]);
