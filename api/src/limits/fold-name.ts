/**
 * A name as limits count it: letters that any collation of the database takes for the same (İ, ı and I; ſ and s; ẞ and
 * ß) count as one. It may take two accounts for one, which does no harm; never one account for two, or each way to
 * write its name would be counted apart.
 */
export function foldName(name: string): string {
  // Small first: ẞ has no capital, ß has SS.
  return plain(plain(name).toLowerCase().toUpperCase().toLowerCase());
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '');
