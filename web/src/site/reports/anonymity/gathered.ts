/** All that was found of one kind. */
export interface Told<Kind extends string> {
  kind: Kind;
  /** Each once; none where it cannot be shown. */
  texts: string[];
}

/** What was found, by its kind. */
export function gathered<Kind extends string>(found: readonly { kind: Kind; text: string }[]): Told<Kind>[] {
  const byKind = new Map<Kind, Told<Kind>>();
  for (const { kind, text } of found) {
    const told = byKind.get(kind) ?? { kind, texts: [] };
    if (text && !told.texts.includes(text)) told.texts.push(text);
    byKind.set(kind, told);
  }
  return [...byKind.values()];
}
