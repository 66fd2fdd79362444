// Apart from the schemas: the first script of staff needs it without them.

/**
 * The header of an answer that a second factor is missing for: `code` with 401 when the password was right, and with 428 when the
 * call needs a fresh proof (docs/behaviour/api.md#second-factor).
 */
export const secondFactorHeader = 'Second-Factor';
