/** An account or a team: its name, by which records name it, and what colleagues read. */
export interface Named {
  name: string;
  /** '' if it has none. */
  displayName: string;
}

/** The display names of accounts and teams, by their names; where two have the same one, with the name. Names without one are left out. */
export function displayNames(all: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { displayName } of all) counts.set(displayName, (counts.get(displayName) ?? 0) + 1);
  return new Map(
    all
      .filter(({ displayName }) => displayName !== '')
      .map(({ name, displayName }) => [
        name,
        counts.get(displayName) === 1 ? displayName : `${displayName}(${name})`,
      ]),
  );
}
