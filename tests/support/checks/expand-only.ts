/** What a migration may not do while the version before it still runs, and how its text shows it. */
const contracting: readonly [what: string, sign: RegExp][] = [
  ['removes a table or column', /\bdrop\s+(?:table|column|schema|type)\b|\bdropTable|\bdropColumn/i],
  ['renames', /\brename\s+(?:to|column|constraint)\b|\brename(?:Table|Column)\b/i],
  ['makes a column necessary', /\bset\s+not\s+null\b|\bdropNullable\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b|\.alter\(/i],
  ['adds a column that old code leaves empty', /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
];

/**
 * Why the version before this migration might not work with it; empty when it only expands. `down` does not count, and
 * neither does what `_contract` in the name announces.
 */
export function contractions(name: string, text: string): string[] {
  if (/_contract\.js$/.test(name)) return [];
  const up = text
    .replace(/\nexport async function down\b[\s\S]*?\n\}/, '')
    .replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return contracting.filter(([, sign]) => sign.test(up)).map(([what]) => `${name} ${what}`);
}
