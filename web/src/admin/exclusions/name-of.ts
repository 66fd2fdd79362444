import type { Exclusion } from '@gaongil/contract/cases/exclusions';

/** The name of an excluded account: the displayed one, or that to sign in when the account was removed. */
export const nameOf = ({ username, displayName }: Exclusion): string => displayName ?? username;
