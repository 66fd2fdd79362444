import { useState } from 'react';
import { hasPasskeys } from './passkeys.ts';

/** The ways to prove a second factor: the one that is asked for now, and the others to change to. */
export interface FactorWays {
  /** The field that is shown; none when a passkey is the only way. */
  field: 'code' | 'recovery' | undefined;
  hasPasskey: boolean;
  /** Whether the account has passkeys alone, and this browser has none at this address. */
  lacksPasskeys: boolean;
  /** Shows the other field: for a recovery code, or for a code of the app. Undefined where there is none. */
  other: { isRecovery: boolean; show: () => void } | undefined;
}

/** The ways to give the second factor of an account that has these kinds, as the header of a refusal names them. */
export function useFactorWays(kinds: string): FactorWays {
  const [isRecovery, setRecovery] = useState(false);
  const hasPasskey = kinds.includes('passkey') && hasPasskeys();
  const hasCode = kinds.includes('code') || kinds === '';
  const lacksPasskeys = !hasPasskey && !hasCode;
  const withoutRecovery = hasCode ? 'code' : undefined;
  const canReturn = isRecovery ? hasCode : true;
  return {
    field: isRecovery || lacksPasskeys ? 'recovery' : withoutRecovery,
    hasPasskey,
    lacksPasskeys,
    other:
      canReturn && !lacksPasskeys
        ? { isRecovery: !isRecovery, show: () => setRecovery(!isRecovery) }
        : undefined,
  };
}
