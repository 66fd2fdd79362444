import { type FactorKind, secondFactorHeader } from '@gaongil/contract/accounts/second-factor-header';
import { hasSecondFactor, type Staff } from '@gaongil/data/staff/staff';
import type { Dependencies } from '../dependencies.ts';

/** The header of an answer to an account that has to enrol a second factor first. */
export const enrolmentHeaders: Readonly<Record<string, string>> = { [secondFactorHeader]: 'none' };

/** Whether an account has to enrol a second factor before anything else is open to it. */
export const mustEnrol = (
  { SECOND_FACTOR }: Pick<Dependencies['settings'], 'SECOND_FACTOR'>,
  account: Staff,
): boolean => SECOND_FACTOR === 'required' && !hasSecondFactor(account);

/** The header of an answer that the second factor of an account is missing for. */
export function factorHeaders({ hasApp, hasPasskey }: Staff): Record<string, string> {
  const kinds: FactorKind[] = [];
  if (hasApp) kinds.push('code');
  if (hasPasskey) kinds.push('passkey');
  return { [secondFactorHeader]: kinds.join(', ') };
}
