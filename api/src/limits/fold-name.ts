/**
 * Folds a user name for counting: letters that any collation of the database may treat as equal (İ, ı and I; ſ and s; ẞ
 * and ß) become one. Two accounts may share a count, which is harmless. One account must never have two counts:
 * otherwise each spelling of its name would have its own quota.
 */
export function foldName(name: string): string {
  // Lower case first: ẞ has no upper case of its own, and that of ß is SS.
  return plain(plain(name).toLowerCase().toUpperCase().toLowerCase());
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '');
