/** All findings of one kind. */
export interface GroupedFindings<Kind extends string> {
  kind: Kind;
  /** Each text once; empty if the value cannot be shown. */
  texts: string[];
}

/** Groups findings by kind, in the order the kinds were first found. */
export function groupFindings<Kind extends string>(
  found: readonly { kind: Kind; text: string }[],
): GroupedFindings<Kind>[] {
  const byKind = new Map<Kind, GroupedFindings<Kind>>();
  for (const { kind, text } of found) {
    const group = byKind.get(kind) ?? { kind, texts: [] };
    if (text && !group.texts.includes(text)) group.texts.push(text);
    byKind.set(kind, group);
  }
  return [...byKind.values()];
}
