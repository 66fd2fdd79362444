// Apart from the schemas: the first script of staff needs it without them.

/**
 * The header of an answer that a second factor is missing for, with 401 when the password was right, and with 428 when the call needs
 * a fresh proof (docs/behaviour/api.md#second-factor): what the account has, separated by commas. With 403, `none`: a second
 * factor is required, and the account has to enrol one.
 */
export const secondFactorHeader = 'Second-Factor';

/** What an account may have as its second factor: an app for codes, passkeys. */
export type FactorKind = 'code' | 'passkey';
