/** An account by its name to sign in, with its name of now if it still exists. */
export function named(names: ReadonlyMap<string, string>, username: string) {
  const displayName = names.get(username);
  return { username, ...(displayName !== undefined && { displayName }) };
}
