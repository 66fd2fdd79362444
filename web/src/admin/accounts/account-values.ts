import type { StaffAccount } from '@gaongil/contract/accounts/accounts';

/** The fields of the form of an account, in its order. Areas are one text, joined by commas. */
export const accountFields = [
  'username',
  'displayName',
  'publicName',
  'department',
  'email',
  'areas',
] as const;

export type AccountField = (typeof accountFields)[number];
export type AccountValues = Record<AccountField, string>;

/** What was typed: the fields that were changed, and no others, so that the others show what is stored. */
export type TypedAccount = Partial<AccountValues>;

/** The values of a form before anything is typed: what is stored of the account, or empty ones. */
export function valuesOf(account: StaffAccount | undefined): AccountValues {
  const { username = '', displayName = '', publicName = '', department = '' } = account ?? {};
  const areas = (account?.areas ?? []).join(',');
  return { username, displayName, publicName, department, email: account?.email ?? '', areas };
}

/** The areas of a value. */
export const areasIn = (value: string): string[] => value.split(',').filter(Boolean);

/** The value with an area added or taken away. */
export const withArea = (value: string, area: string, on: boolean): string =>
  [...areasIn(value).filter((one) => one !== area), ...(on ? [area] : [])].join(',');

const sorted = (value: string) => areasIn(value).toSorted().join(',');

/** The fields in which what was typed differs from what is stored. The order of areas says nothing. */
export function changedFields(stored: AccountValues, typed: TypedAccount): AccountField[] {
  return accountFields.filter((field) => {
    const value = typed[field];
    if (value === undefined) return false;
    return field === 'areas' ? sorted(value) !== sorted(stored.areas) : value !== stored[field];
  });
}

/** Whether a value read from storage is what was typed into the form of an account. */
export function isTypedAccount(value: unknown): value is TypedAccount {
  if (typeof value !== 'object' || value === null) return false;
  const names: readonly string[] = accountFields;
  return Object.entries(value).every(([name, text]) => names.includes(name) && typeof text === 'string');
}

/** The subject under which the draft of an account is stored. */
export const accountSubject = (id: number | undefined) => `accounts:${id ?? 'new'}`;
