import { type FactorKind, secondFactorHeader } from '@gaongil/contract/accounts/second-factor-header';
import type { Staff } from '@gaongil/data/staff/staff';

/** The header of an answer that the second factor of an account is missing for. */
export function factorHeaders({ hasApp, hasPasskey }: Staff): Record<string, string> {
  const kinds: FactorKind[] = [];
  if (hasApp) kinds.push('code');
  if (hasPasskey) kinds.push('passkey');
  return { [secondFactorHeader]: kinds.join(', ') };
}
