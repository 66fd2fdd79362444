/** An account by its name to sign in, with its current display name if the account still exists. */
export function withDisplayName(names: ReadonlyMap<string, string>, username: string) {
  const displayName = names.get(username);
  return { username, ...(displayName !== undefined && { displayName }) };
}
