import type { Team } from '@gaongil/contract/accounts/teams';

/** The fields of the form of a team, in its order. Members are one text: the numbers of their accounts, joined by commas. */
export const teamFields = ['displayName', 'publicName', 'members'] as const;

export type TeamField = (typeof teamFields)[number];
export type TeamValues = Record<TeamField, string>;

/** What was typed: the fields that were changed, and no others, so that the others show what is stored. */
export type TypedTeam = Partial<TeamValues>;

/** The values of a form before anything is typed: what is stored of the team, or empty ones. */
export function valuesOf(team: Team | undefined): TeamValues {
  const { displayName = '', publicName = '', members = [] } = team ?? {};
  return { displayName, publicName, members: members.join(',') };
}

/** The numbers of accounts in a value. */
export const membersIn = (value: string): number[] => value.split(',').filter(Boolean).map(Number);

/** The value with an account added or taken away. */
export const withMember = (value: string, id: number, on: boolean): string =>
  [...membersIn(value).filter((one) => one !== id), ...(on ? [id] : [])].join(',');

const sorted = (value: string) =>
  membersIn(value)
    .toSorted((a, b) => a - b)
    .join(',');

/** The fields in which what was typed differs from what is stored. The order of members says nothing. */
export function changedFields(stored: TeamValues, typed: TypedTeam): TeamField[] {
  return teamFields.filter((field) => {
    const value = typed[field];
    if (value === undefined) return false;
    return field === 'members' ? sorted(value) !== sorted(stored.members) : value !== stored[field];
  });
}

/** Whether a value read from storage is what was typed into the form of a team. */
export function isTypedTeam(value: unknown): value is TypedTeam {
  if (typeof value !== 'object' || value === null) return false;
  const names: readonly string[] = teamFields;
  return Object.entries(value).every(
    ([name, text]) =>
      names.includes(name) &&
      typeof text === 'string' &&
      (name !== 'members' || /^(\d{1,9}(,\d{1,9})*)?$/.test(text)),
  );
}

/** The id of a team in an address: its number, or `team-new` for one that is being made. */
export const teamId = (id: number | undefined) => `team-${id ?? 'new'}`;

export const isTeamId = (text: string): boolean => /^team-(new|[1-9]\d{0,8})$/.test(text);

/** The subject under which the draft of a team is stored: on the screen of accounts, by its id in the address. */
export const teamSubject = (id: number | undefined) => `accounts:${teamId(id)}`;
