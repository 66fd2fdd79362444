/**
 * The header of a read that no person asked for: a screen makes it again, to show what changed meanwhile. The access log has no entry of it
 * if the session has made the very same read before (docs/behaviour/back-office.md#access-log).
 */
export const readAgainHeader = 'Read-Again';
